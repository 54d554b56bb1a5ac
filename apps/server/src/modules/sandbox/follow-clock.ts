import type { MovableClock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import { readOffset } from "./clock-repo.ts";

const READ_MS = 1_000;

/** Keeps a process's clock with the one that another process may have moved. Returns how to stop. */
export async function followSandboxClock(db: Db, clock: MovableClock): Promise<() => void> {
  clock.advanceTo(await readOffset(db));
  const timer = setInterval(() => {
    readOffset(db).then(
      (offset) => clock.advanceTo(offset),
      () => {
        // The database is away for a moment; the next turn reads it again.
      },
    );
  }, READ_MS);
  timer.unref();
  return () => clearInterval(timer);
}
