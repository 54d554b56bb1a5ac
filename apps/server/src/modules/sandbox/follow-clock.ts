import type { MovableClock } from "../../core/clock.ts";
import { NOTHING_DUE, repeatOnPulse } from "@chokdee/server-kit/loop";
import { quietly } from "@chokdee/server-kit/pulse";
import type { Ports } from "../../core/ports.ts";
import { readOffset } from "./clock-repo.ts";

const READ_MS = 1_000;

type Follows = Pick<Ports, "db" | "pulse" | "log">;

/** Keeps a process's clock with the one that another process may have moved. Returns how to stop. */
export async function followSandboxClock(deps: Follows, clock: MovableClock): Promise<() => Promise<void>> {
  // One that goes through the past is moved by whoever makes that alone.
  if (clock.isPast) return async () => {};
  const follow = async () => {
    const offset = await readOffset(deps.db);
    if (offset > clock.offsetMs) {
      clock.advanceTo(offset);
      // What had its time by the old clock may be due by the new one.
      deps.pulse.beat();
    }
    return NOTHING_DUE;
  };
  await quietly(follow);
  const stop = new AbortController();
  const following = repeatOnPulse(
    deps,
    stop.signal,
    { failure: "reading the sandbox's clock failed", restMs: READ_MS },
    follow,
  );
  return async () => {
    stop.abort();
    await following;
  };
}
