import { WHEEL } from "@chokdee/rules/tables";

const CIRCLE = Math.PI * 2;
export const POCKET_ANGLE = CIRCLE / WHEEL.length;

/** Radii in parts of the whole wheel. */
export const RADII = {
  rim: 1,
  track: 0.865,
  apron: 0.8,
  numbers: 0.7,
  pockets: 0.555,
  cone: 0.425,
  ball: 0.028,
  /** Where the ball runs, and where it rests. */
  running: 0.845,
  resting: 0.492,
} as const;

/** Where a number's pocket is on the rotor, clockwise from the pocket of zero. */
export function pocketAngle(number: number): number {
  const index = WHEEL.indexOf(number);
  if (index < 0) throw new Error(`The wheel has no ${number}`);
  return index * POCKET_ANGLE;
}

/** The number whose pocket is at an angle of the rotor. */
export function numberAt(angle: number): number {
  const index = Math.round(positive(angle) / POCKET_ANGLE) % WHEEL.length;
  return WHEEL[index] ?? 0;
}

/** A number with its neighbours on the wheel, `each` to a side, clockwise. */
export function neighboursOf(number: number, each: number): readonly number[] {
  const middle = WHEEL.indexOf(number);
  return Array.from({ length: each * 2 + 1 }, (_, i) => {
    const index = middle - each + i;
    return WHEEL[(index + WHEEL.length) % WHEEL.length] ?? 0;
  });
}

/** The same angle within one turn, from zero on. */
export function positive(angle: number): number {
  return ((angle % CIRCLE) + CIRCLE) % CIRCLE;
}
