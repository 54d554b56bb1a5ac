// Fields of numbers over the square that a relief is carved in.
import sharp from "sharp";
import { SYMBOL_SIZE } from "../symbol.ts";
import { svgDocument } from "../svg.ts";

/** Carved this many times as fine as it is drawn; shrinking smooths the edges. */
export const FINE = 3;
export const SIDE = SYMBOL_SIZE * FINE;
export const CELLS = SIDE * SIDE;

/** A drawing in the square as red, green, blue and alpha, four bytes a cell. */
export async function raster(body: string, defs = ""): Promise<Buffer> {
  const svg = svgDocument({ width: SYMBOL_SIZE, height: SYMBOL_SIZE, defs, body });
  return sharp(Buffer.from(svg), { density: 72 * FINE })
    .resize(SIDE, SIDE)
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** How far each cell of a mask is from its edge, in cells; 0 outside. Two passes of lower envelopes make it exact. */
export function distances(mask: Uint8Array): Float32Array {
  const far = 1e9;
  const field = new Float32Array(CELLS);
  for (let at = 0; at < CELLS; at++) field[at] = mask[at] ? far : 0;
  const line = new Float32Array(SIDE);
  for (let x = 0; x < SIDE; x++) {
    for (let y = 0; y < SIDE; y++) line[y] = field[y * SIDE + x] ?? 0;
    const done = envelope(line);
    for (let y = 0; y < SIDE; y++) field[y * SIDE + x] = done[y] ?? 0;
  }
  for (let y = 0; y < SIDE; y++) {
    const done = envelope(field.subarray(y * SIDE, (y + 1) * SIDE));
    for (let x = 0; x < SIDE; x++) field[y * SIDE + x] = Math.sqrt(done[x] ?? 0);
  }
  return field;
}

const hull = new Int32Array(SIDE);
const bounds = new Float32Array(SIDE + 1);
const result = new Float32Array(SIDE);

/** The squared distance along one line: the lowest of the parabolas that stand on each cell. */
function envelope(values: Float32Array): Float32Array {
  let last = 0;
  hull[0] = 0;
  bounds[0] = -Infinity;
  bounds[1] = Infinity;
  for (let at = 1; at < SIDE; at++) {
    let meet = crossing(values, at, hull[last] ?? 0);
    while (meet <= (bounds[last] ?? 0)) meet = crossing(values, at, hull[--last] ?? 0);
    hull[++last] = at;
    bounds[last] = meet;
    bounds[last + 1] = Infinity;
  }
  let next = 0;
  for (let at = 0; at < SIDE; at++) {
    while ((bounds[next + 1] ?? Infinity) < at) next++;
    const foot = hull[next] ?? 0;
    result[at] = (at - foot) ** 2 + (values[foot] ?? 0);
  }
  return result;
}

function crossing(values: Float32Array, a: number, b: number): number {
  return ((values[a] ?? 0) + a * a - (values[b] ?? 0) - b * b) / (2 * (a - b));
}

/** A soft version: three box blurs are close to a bell. */
export function blurred(field: Float32Array, radius: number): Float32Array {
  const size = Math.max(1, Math.round(radius));
  let from = Float32Array.from(field);
  let to = new Float32Array(CELLS);
  for (let pass = 0; pass < 3; pass++) {
    boxAlong(from, to, size, 1, SIDE);
    boxAlong(to, from, size, SIDE, 1);
  }
  [from, to] = [to, from];
  return to;
}

function boxAlong(from: Float32Array, to: Float32Array, radius: number, step: number, stride: number): void {
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < SIDE; line++) {
    const start = line * stride;
    const at = (index: number) => from[start + Math.min(SIDE - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < SIDE; index++) {
      to[start + index * step] = sum * share;
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
}
