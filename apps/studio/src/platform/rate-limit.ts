const WINDOW_MS = 10_000;
const MAX_CALLERS = 50_000;

export interface RateLimit {
  /** Whether this caller may go on. */
  allows(caller: string): boolean;
}

/** Counts each caller's calls in windows of ten seconds, in this process alone: enough against a flood. */
export function createRateLimit(max: number, now: () => number = Date.now): RateLimit {
  let started = now();
  const used = new Map<string, number>();
  return {
    allows(caller) {
      if (now() - started >= WINDOW_MS || used.size >= MAX_CALLERS) {
        started = now();
        used.clear();
      }
      const count = (used.get(caller) ?? 0) + 1;
      used.set(caller, count);
      return count <= max;
    },
  };
}
