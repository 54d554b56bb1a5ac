export type Ease = (share: number) => number;

export const linear: Ease = (share) => share;
export const easeIn: Ease = (share) => share * share;
export const easeOut: Ease = (share) => 1 - (1 - share) ** 2;
/** Falls, hits the ground and bounces a little. */
export const bounce: Ease = (share) => {
  const fall = 0.72;
  if (share < fall) return (share / fall) ** 2;
  const rest = (share - fall) / (1 - fall);
  return 1 - 0.09 * 4 * rest * (1 - rest);
};
/** Grows past its size and shrinks back. */
export const swell: Ease = (share) => Math.sin(share * Math.PI);

interface Run {
  readonly ms: number;
  /** Absent where only time passes. */
  readonly step?: (share: number) => void;
  readonly done: () => void;
  past: number;
}

/** All animations, driven by the frames of the stage. */
export class Motion {
  readonly #runs = new Set<Run>();
  #isStill = false;

  /** Calls `step` with 0 to 1 along `ease` until the time is over. */
  run(ms: number, step: (share: number) => void, ease: Ease = linear): Promise<void> {
    if (ms <= 0) {
      step(ease(1));
      return Promise.resolve();
    }
    step(ease(0));
    return this.#add({ ms, step: (share) => step(ease(share)) });
  }

  /** Time passes, and nothing needs to be drawn meanwhile. */
  wait(ms: number): Promise<void> {
    return ms <= 0 ? Promise.resolve() : this.#add({ ms });
  }

  update(deltaMs: number): void {
    this.#isStill = true;
    for (const run of this.#runs) {
      run.past += deltaMs;
      const share = Math.min(1, run.past / run.ms);
      run.step?.(share);
      if (run.step) this.#isStill = false;
      if (share < 1) continue;
      this.#isStill = false;
      this.#runs.delete(run);
      run.done();
    }
  }

  #add(run: Pick<Run, "ms" | "step">): Promise<void> {
    this.#isStill = false;
    return new Promise((done) => {
      this.#runs.add({ ...run, done, past: 0 });
    });
  }

  /** Finishes all running animations at once; later ones take their normal time. */
  hurry(): void {
    for (const run of this.#runs) run.past = run.ms;
  }

  get isMoving(): boolean {
    return this.#runs.size > 0;
  }

  /** Nothing has moved, begun or ended since the frame before. */
  get isStill(): boolean {
    return this.#isStill;
  }
}
