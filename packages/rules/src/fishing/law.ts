import type { Draws } from "../fair/index.ts";
import { drawByWeight } from "../fair/index.ts";
import { isArmed, type Prize, type Species } from "./species.ts";

/** Every target returns this share of its price, whatever is aimed at with what. */
export const RETURN = { numerator: 193, denominator: 200 } as const;

/** A cannon's shot costs one unit, a torpedo five for five times the chance. */
export const SHOT_UNITS = { cannon: 1, torpedo: 5 } as const;

export type Gun = keyof typeof SHOT_UNITS;

/** A chance as whole numbers: a draw below `bound` that is under `hits`. */
export interface Chance {
  readonly hits: number;
  readonly bound: number;
}

/** The chance that one hit of this many units catches a creature in a phase. */
export function catchChance(species: Species, phase: number, units: number): Chance {
  // Its free hits return the share themselves: units/hits times hits times the return.
  if (isArmed(species)) return { hits: units, bound: species.hits };
  const prizes = prizesOf(species, phase);
  const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
  const paid = prizes.reduce((sum, prize) => sum + prize.weight * prize.units, 0);
  return { hits: units * RETURN.numerator * weight, bound: RETURN.denominator * paid };
}

/** A torpedo may not be aimed at what it would be sure to catch: it would pay less than its share. */
export function mayAim(gun: Gun, species: Species, phase: number): boolean {
  const { hits, bound } = catchChance(species, phase, SHOT_UNITS[gun]);
  return hits < bound;
}

/** Draws one hit. What is caught pays its prize; an armed creature pays nothing yet. */
export function drawCatch(
  species: Species,
  phase: number,
  units: number,
  draws: Draws,
): { readonly isCaught: boolean; readonly units: number } {
  const { hits, bound } = catchChance(species, phase, units);
  if (draws.below(bound) >= hits) return { isCaught: false, units: 0 };
  if (isArmed(species)) return { isCaught: true, units: 0 };
  const prizes = prizesOf(species, phase);
  const drawn =
    prizes.length === 1
      ? 0
      : drawByWeight(
          prizes.map(({ weight }) => weight),
          draws,
        );
  return { isCaught: true, units: prizes[drawn]?.units ?? 0 };
}

function prizesOf(species: Species, phase: number): readonly Prize[] {
  const prizes = isArmed(species) ? undefined : species.phases[phase];
  if (!prizes) throw new RangeError(`${species.id} has no phase ${phase}`);
  return prizes;
}
