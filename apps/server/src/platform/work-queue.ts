import { DomainError } from "../core/domain-error.ts";

/** Runs work a few at a time; past a long queue callers must come back later. */
export function createWorkQueue(atOnce: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new DomainError("TOO_MANY");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that no other caller slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
