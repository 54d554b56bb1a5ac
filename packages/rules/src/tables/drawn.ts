import type { DrawnRound } from "./types.ts";

/** What a round has shown, in the order of drawing and without what was burnt: `outcomeOf` reads it again. */
export function drawnValues({ steps }: Pick<DrawnRound, "steps">): number[] {
  return steps.filter(({ what }) => what !== "burn").map(({ value }) => value);
}
