import { isTriple } from "./dice.ts";
import { colorOf, POCKETS } from "./roulette.ts";
import type { DiceOutcome, RouletteOutcome } from "./types.ts";

/** What the last rounds of dice were. Counts, and no word about the next round. */
export interface DiceCounts {
  readonly rounds: number;
  /** Of sic bo: 4 to 10 and 11 to 17 without triples. */
  readonly small: number;
  readonly big: number;
  readonly triple: number;
  /** Of hi-lo: 3 to 10, 11, and 12 to 18. */
  readonly low: number;
  readonly eleven: number;
  readonly high: number;
  /** How many dice showed 1 to 6. */
  readonly faces: readonly number[];
}

export function diceCounts(outcomes: readonly Pick<DiceOutcome, "dice" | "total">[]): DiceCounts {
  const count = (isCounted: (outcome: Pick<DiceOutcome, "dice" | "total">) => boolean) =>
    outcomes.filter(isCounted).length;
  const triple = count(({ dice }) => isTriple(dice));
  return {
    rounds: outcomes.length,
    small: count(({ dice, total }) => total <= 10 && !isTriple(dice)),
    big: count(({ dice, total }) => total >= 11 && !isTriple(dice)),
    triple,
    low: count(({ total }) => total <= 10),
    eleven: count(({ total }) => total === 11),
    high: count(({ total }) => total >= 12),
    faces: [1, 2, 3, 4, 5, 6].map((face) =>
      outcomes.reduce((sum, { dice }) => sum + dice.filter((die) => die === face).length, 0),
    ),
  };
}

export interface RouletteCounts {
  readonly rounds: number;
  readonly red: number;
  readonly black: number;
  readonly zero: number;
  readonly odd: number;
  readonly even: number;
  readonly low: number;
  readonly high: number;
  readonly dozens: readonly number[];
  readonly columns: readonly number[];
  /** How often each number from 0 to 36 came. */
  readonly numbers: readonly number[];
}

export function rouletteCounts(outcomes: readonly Pick<RouletteOutcome, "number">[]): RouletteCounts {
  const numbers = Array.from({ length: POCKETS }, () => 0);
  for (const { number } of outcomes) numbers[number] = (numbers[number] ?? 0) + 1;
  const count = (isCounted: (number: number) => boolean) =>
    numbers.reduce((sum, times, number) => (number > 0 && isCounted(number) ? sum + times : sum), 0);
  return {
    rounds: outcomes.length,
    red: count((number) => colorOf(number) === "red"),
    black: count((number) => colorOf(number) === "black"),
    zero: numbers[0] ?? 0,
    odd: count((number) => number % 2 === 1),
    even: count((number) => number % 2 === 0),
    low: count((number) => number <= 18),
    high: count((number) => number > 18),
    dozens: [0, 1, 2].map((dozen) => count((number) => Math.floor((number - 1) / 12) === dozen)),
    columns: [1, 2, 0].map((rest) => count((number) => number % 3 === rest)),
    numbers,
  };
}
