/**
 * The numbers of the cloth as a lattice of half cells. Numbers are at odd points, what lies between them at even ones:
 * `x` from 1 to 6 across a row of three, `y` from 0 to 23 along the twelve rows. The edge at `x` 6 carries streets and
 * lines, the one at `y` 0 what touches zero. Each of the 144 points is one place, and zero is the point above them.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ZERO: Point = { x: 3, y: -1 };
export const COLUMNS = 3;
export const ROWS = 12;
const LAST: Point = { x: COLUMNS * 2, y: ROWS * 2 - 1 };

/** A tap zone, in cells from the corner between zero and the numbers. */
export interface Zone {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How much of a cell beside its edges belongs to what lies between. */
export interface Bands {
  readonly across: number;
  readonly along: number;
}

/** All points, zero first, then row by row. */
export function allPoints(): Point[] {
  const rows = Array.from({ length: LAST.y + 1 }, (_, y) =>
    Array.from({ length: LAST.x }, (__, i) => ({ x: i + 1, y })),
  );
  return [ZERO, ...rows.flat()];
}

/** The numbers that a bet on a point covers, ascending. */
export function numbersAt({ x, y }: Point): number[] {
  if (y < 0) return [0];
  const columns = x === LAST.x ? [0, 1, 2] : touched(x);
  const rows = touched(y);
  const numbers = rows.flatMap((row) => columns.map((column) => (row < 0 ? 0 : row * COLUMNS + column + 1)));
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** The cells that a point of an axis touches: one in the middle of a cell, two between them. */
function touched(step: number): number[] {
  return step % 2 === 1 ? [(step - 1) / 2] : [step / 2 - 1, step / 2];
}

/** The point that is meant by a tap, in cells from the corner between zero and the numbers. */
export function pointAt(across: number, along: number, bands: Bands): Point {
  if (along < -bands.along) return ZERO;
  return {
    x: Math.min(LAST.x, Math.max(1, stepAt(across, bands.across))),
    y: Math.min(LAST.y, Math.max(0, stepAt(along, bands.along))),
  };
}

function stepAt(value: number, band: number): number {
  const cell = Math.floor(value);
  const within = value - cell;
  if (within < band) return cell * 2;
  return within >= 1 - band ? cell * 2 + 2 : cell * 2 + 1;
}

/** The zone in which a tap means a point. The last edge reaches `lane` cells beyond the numbers. */
export function zoneOf({ x, y }: Point, bands: Bands, lane: number): Zone {
  if (y < 0) return { left: 0, top: -1, right: COLUMNS + lane, bottom: -bands.along };
  const across = span(x, bands.across);
  const along = span(y, bands.along);
  return {
    left: x === 1 ? 0 : across.from,
    right: x === LAST.x ? COLUMNS + lane : across.to,
    top: along.from,
    bottom: y === LAST.y ? ROWS : along.to,
  };
}

function span(step: number, band: number): { readonly from: number; readonly to: number } {
  if (step % 2 === 0) return { from: step / 2 - band, to: step / 2 + band };
  return { from: (step - 1) / 2 + band, to: (step + 1) / 2 - band };
}

/** The next point in a direction, or none at the edge. */
export function pointBeside({ x, y }: Point, dx: number, dy: number): Point | undefined {
  if (y < 0) return dy > 0 ? { x: ZERO.x, y: 0 } : undefined;
  const next = { x: x + dx, y: y + dy };
  if (next.y < 0) return ZERO;
  return next.x >= 1 && next.x <= LAST.x && next.y <= LAST.y ? next : undefined;
}
