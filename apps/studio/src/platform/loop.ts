/** After a failed look: the database is gone for a while. */
const RETRY_MS = 5_000;

export interface Loop {
  start(): void;
  /** Something is due now: it is not left until the next look. */
  soon(): void;
  /** Waits for pending work. */
  stop(): Promise<void>;
}

/** Looks again and again, after as many milliseconds as each look says. */
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
      return RETRY_MS;
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
