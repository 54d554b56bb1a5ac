export type Pace = "normal" | "quick" | "turbo";

/** How a round moves, in milliseconds and cells per millisecond. */
export interface Timing {
  readonly speed: number;
  readonly shortestSpin: number;
  readonly between: number;
  readonly brake: number;
  /** How long each win is shown. */
  readonly win: number;
  readonly banner: number;
  readonly fall: number;
}

export const TIMINGS: Readonly<Record<Pace, Timing>> = {
  normal: { speed: 0.024, shortestSpin: 520, between: 170, brake: 420, win: 1_000, banner: 1_900, fall: 420 },
  quick: { speed: 0.03, shortestSpin: 260, between: 90, brake: 300, win: 620, banner: 1_400, fall: 300 },
  turbo: { speed: 0.04, shortestSpin: 60, between: 0, brake: 200, win: 380, banner: 1_000, fall: 200 },
};

export const PACES: readonly Pace[] = ["normal", "quick", "turbo"];
