/** Lets so many through at a time. */
export interface Gate {
  /** Runs the work when there is room for it. Throws what `full` makes where too many wait already. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

interface GateSize {
  readonly atOnce: number;
  readonly waiting: number;
  readonly full: () => Error;
}

export function createGate({ atOnce, waiting, full }: GateSize): Gate {
  const line: (() => void)[] = [];
  let inside = 0;
  return {
    async pass(work) {
      if (inside < atOnce) inside += 1;
      else if (line.length >= waiting) throw full();
      // Whoever leaves hands the place on.
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
