import { AsyncLocalStorage } from "node:async_hooks";

/** Beats when something may have been written. Who looks for work waits for it instead of asking the database. */
export interface Pulse {
  /** Taken before a look: what is written during it is waited for no more. */
  readonly count: number;
  beat(): void;
  /** Resolves as soon as it has beaten since that count, at the latest after so long, or at the signal. */
  since(count: number, ms: number, signal: AbortSignal): Promise<void>;
}

/** How long anybody waits for a beat that has been lost, as while the database was away. */
export const BACKSTOP_MS = 10_000;

export function createPulse(): Pulse {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    get count() {
      return count;
    },
    beat() {
      count += 1;
      for (const wake of waiting) wake();
    },
    async since(from, ms, signal) {
      if (count !== from || ms <= 0 || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        waiting.add(wake);
        signal.addEventListener("abort", wake);
      });
    },
  };
}

const looks = new AsyncLocalStorage<boolean>();

/**
 * Runs a look for work: what it reads wakes nobody, and its transactions do only where they have written. Without this,
 * loops that look after each beat would wake themselves and each other without end.
 */
export const quietly = <T>(look: () => T): T => looks.run(true, look);

/** Runs what was asked for by others too, whoever among them came first. */
export const aloud = <T>(work: () => T): T => looks.run(false, work);

export const isQuiet = (): boolean => looks.getStore() === true;
