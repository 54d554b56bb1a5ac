import { setTimeout as sleep } from "node:timers/promises";
import { BACKSTOP_MS, type Pulse, quietly } from "./pulse/pulse.ts";

/** After a failed look: the database is gone for a while. */
const FAILED_MS = 2_000;

export interface Loop {
  start(): void;
  /** Something is due now: it is not left until the next look. */
  soon(): void;
  /** Waits for pending work. */
  stop(): Promise<void>;
}

/** Looks again and again, after as many milliseconds as each look says. A failure is reported and tried again. */
export function createLoop(look: () => Promise<number>, onFailure: (error: unknown) => void): Loop {
  let isStopped = false;
  let isCalled = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const lookSafely = async () => {
    try {
      return await look();
    } catch (error) {
      onFailure(error);
      return FAILED_MS;
    }
  };
  const run = async () => {
    while (!isStopped) {
      isCalled = false;
      const pause = await lookSafely();
      if (!isCalled && !isStopped) await rest(pause);
    }
  };
  return {
    start() {
      running ??= run();
    },
    soon() {
      isCalled = true;
      wake();
    },
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

interface Repeats {
  readonly log: { error(details: object, message: string): void };
}

/** Looks for work until the signal. Resolves when the last look has ended. */
export async function repeat(
  { log }: Repeats,
  signal: AbortSignal,
  failure: string,
  step: () => Promise<number>,
): Promise<void> {
  if (signal.aborted) return;
  const loop = createLoop(
    () => quietly(step),
    (error) => log.error({ err: error }, failure),
  );
  loop.start();
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await loop.stop();
}

/** Nothing becomes due by itself: only what is written next can bring work. */
export const NOTHING_DUE = Number.POSITIVE_INFINITY;

/**
 * The same for work that follows from what is written. The step says when something becomes due by itself; a beat brings
 * the next one sooner, but not within `restMs`, so that a busy house is looked at as seldom as that.
 */
export async function repeatOnPulse(
  deps: Repeats & { readonly pulse: Pulse },
  signal: AbortSignal,
  { failure, restMs }: { readonly failure: string; readonly restMs: number },
  step: () => Promise<number>,
): Promise<void> {
  await repeat(deps, signal, failure, async () => {
    const seen = deps.pulse.count;
    const dueMs = await step();
    const rest = Math.min(restMs, dueMs);
    await sleep(rest, undefined, { signal }).catch(() => {});
    await deps.pulse.since(seen, Math.min(dueMs - rest, BACKSTOP_MS), signal);
    return 0;
  });
}
