interface QueueSize {
  readonly atOnce: number;
  readonly waiting: number;
  /** What is thrown where too many wait already. */
  readonly full: () => Error;
}

/** Runs work so many at a time, in the order in which it came. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createWorkQueue({ atOnce, waiting, full }: QueueSize): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw full();
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The turn goes straight to the next in line, so that no other caller slips in between.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
