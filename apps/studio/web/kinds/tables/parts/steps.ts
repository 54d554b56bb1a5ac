import { afterLayout } from "../../../base/ui/after-layout.ts";

/** The work of a page in pieces, one a frame: together they would make one frame long. */
export interface Steps {
  /** Does it in its turn, which is now if nothing else waits. Work of the same name that still waits is left out. */
  take(name: string, work: () => void): void;
  /** What waits is not done any more. */
  stop(): void;
}

export function createSteps(nextFrame: () => Promise<void> = afterLayout): Steps {
  const waiting = new Map<string, () => void>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    for (;;) {
      const [next] = waiting;
      if (!next) break;
      const [name, work] = next;
      waiting.delete(name);
      work();
      await nextFrame();
    }
    isRunning = false;
  };

  return {
    take: (name, work) => {
      waiting.set(name, work);
      if (!isRunning) void run();
    },
    stop: () => waiting.clear(),
  };
}
