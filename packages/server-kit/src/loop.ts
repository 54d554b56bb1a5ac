import { setTimeout as sleep } from "node:timers/promises";
import { BACKSTOP_MS, type Pulse, quietly } from "./pulse/pulse.ts";

/** After a failed look: the database is gone for a while. */
const FAILED_MS = 2_000;
/** Timers of a longer time end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface Loop {
  start(): void;
  /** Something is due now: it is not left until the next look. */
  soon(): void;
  /** Waits for pending work. */
  stop(): Promise<void>;
}

interface Waking {
  readonly pulse: Pulse;
  /** A beat brings no look sooner than this after the last one, so that a busy house is looked at as seldom as that. */
  readonly restMs: number;
}

/** Nothing becomes due by itself: only what is written next can bring work. */
export const NOTHING_DUE = Number.POSITIVE_INFINITY;

/**
 * Looks again and again, after as many milliseconds as each look says; with a pulse also when something was written, and
 * by a backstop. A failure is reported and tried again.
 */
export function createLoop(look: () => Promise<number>, onFailure: (error: unknown) => void, waking?: Waking): Loop {
  let isStopped = false;
  /** Ended by a call, which ends the rest too. */
  let resting = new AbortController();
  let running: Promise<void> | undefined;
  const rest = (ms: number, signal: AbortSignal) =>
    sleep(Math.min(ms, MAX_TIMER_MS), undefined, { signal }).catch(() => {});
  const lookAndRest = async (signal: AbortSignal) => {
    const seen = waking?.pulse.count ?? 0;
    const dueMs = await (waking ? quietly(look) : look());
    const restMs = Math.min(waking?.restMs ?? dueMs, dueMs);
    await rest(restMs, signal);
    await waking?.pulse.since(seen, Math.min(dueMs - restMs, BACKSTOP_MS), signal);
  };
  const run = async () => {
    while (!isStopped) {
      const { signal } = (resting = new AbortController());
      await lookAndRest(signal).catch((error: unknown) => {
        onFailure(error);
        return rest(FAILED_MS, signal);
      });
    }
  };
  const soon = () => resting.abort();
  return {
    start() {
      running ??= run();
    },
    soon,
    async stop() {
      isStopped = true;
      soon();
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
  waking?: Waking,
): Promise<void> {
  if (signal.aborted) return;
  const loop = createLoop(
    () => quietly(step),
    (error) => log.error({ err: error }, failure),
    waking,
  );
  loop.start();
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await loop.stop();
}

/** The same for work that follows from what is written. The step says when something becomes due by itself. */
export function repeatOnPulse(
  deps: Repeats & Pick<Waking, "pulse">,
  signal: AbortSignal,
  { failure, restMs }: { readonly failure: string; readonly restMs: number },
  step: () => Promise<number>,
): Promise<void> {
  return repeat(deps, signal, failure, step, { pulse: deps.pulse, restMs });
}
