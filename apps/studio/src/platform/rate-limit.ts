const WINDOW_MS = 10_000;
const MAX_CALLERS = 50_000;

export interface RateLimit {
  /** Whether this caller may go on with what weighs so much. */
  allows(caller: string, weight?: number): boolean;
}

/** Adds up what each caller's calls weigh in windows of ten seconds, in this process alone: enough against a flood. */
export function createRateLimit(max: number, now: () => number = Date.now): RateLimit {
  let started = now();
  const used = new Map<string, number>();
  return {
    allows(caller, weight = 1) {
      if (now() - started >= WINDOW_MS || used.size >= MAX_CALLERS) {
        started = now();
        used.clear();
      }
      const sum = (used.get(caller) ?? 0) + weight;
      // What is refused weighs nothing: a flood of dear calls does not use up what cheap ones may take.
      if (sum <= max) used.set(caller, sum);
      return sum <= max;
    },
  };
}
