import type { MovableClock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import { type Pulse, quietly } from "@chokdee/server-kit/pulse";
import { readOffset } from "./clock-repo.ts";

const READ_MS = 1_000;

interface Follows {
  readonly db: Db;
  readonly pulse: Pulse;
}

/** Keeps a process's clock with the one that another process may have moved. Returns how to stop. */
export async function followSandboxClock({ db, pulse }: Follows, clock: MovableClock): Promise<() => void> {
  const follow = async () => {
    const offset = await quietly(() => readOffset(db));
    if (offset <= clock.offsetMs) return;
    clock.advanceTo(offset);
    // What had its time by the old clock may be due by the new one.
    pulse.beat();
  };
  await follow();
  const timer = setInterval(() => {
    follow().catch(() => {
      // The database is away for a moment; the next turn reads it again.
    });
  }, READ_MS);
  timer.unref();
  return () => clearInterval(timer);
}
