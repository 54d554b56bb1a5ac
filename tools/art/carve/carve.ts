// Carves outlines into a relief and lights it: gold mirrors a studio, enamel and glass shine, neighbours throw shadows.
import sharp from "sharp";
import { blurred, CELLS, distances, FINE, raster, SIDE } from "./field.ts";
import { developed, EYE, KEY, seen, unit, type Way } from "./light.ts";
import { linear, type MaterialName, type Surface, surfaceOf } from "./materials.ts";
import type { Ridge } from "./ridges.ts";

/** One shape of a relief. Lengths are pixels of the square of 256. */
export interface Part {
  /** An outline, or any drawing whose opaque places are the shape. */
  readonly shape: string;
  readonly material: MaterialName;
  /** How high it lies. */
  readonly at: number;
  /** How far it rises above that. */
  readonly high: number;
  /** How far its rounding reaches in from the edge. */
  readonly round: number;
  readonly ridge?: Ridge;
  /** A drawing laid over it, which brings its own colours. */
  readonly paint?: string;
  readonly paintDefs?: string;
}

interface Stuff {
  readonly height: Float32Array;
  readonly slopeX: Float32Array;
  readonly slopeY: Float32Array;
  /** Which part lies on top, 0 for none. */
  readonly part: Uint8Array;
  readonly colour: Float32Array;
}

/** Below everything, so that the silhouette's edge is free. */
const GROUND = -40;

/** The carved relief as a PNG of twice the square. */
export async function carve(parts: readonly Part[]): Promise<Buffer> {
  const stuff: Stuff = {
    height: new Float32Array(CELLS).fill(GROUND * FINE),
    slopeX: new Float32Array(CELLS),
    slopeY: new Float32Array(CELLS),
    part: new Uint8Array(CELLS),
    colour: new Float32Array(CELLS * 3),
  };
  const surfaces = parts.map(({ material }) => surfaceOf(material));
  for (const [index, part] of parts.entries()) await raise(stuff, part, surfaces[index], index + 1);
  const pixels = shade(stuff, surfaces);
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .resize(512, 512, { kernel: "lanczos3" })
    .modulate({ saturation: 1.14 })
    .png()
    .toBuffer();
}

async function raise(stuff: Stuff, part: Part, surface: Surface | undefined, index: number): Promise<void> {
  if (!surface) return;
  const drawn = await raster(part.shape.startsWith("<") ? part.shape : `<path d="${part.shape}"/>`);
  const mask = new Uint8Array(CELLS);
  for (let at = 0; at < CELLS; at++) mask[at] = (drawn[at * 4 + 3] ?? 0) > 127 ? 1 : 0;
  const paint = part.paint === undefined ? undefined : await raster(part.paint, part.paintDefs);
  const inside = distances(mask);
  const height = new Float32Array(CELLS);
  const reach = part.round * FINE;
  for (let at = 0; at < CELLS; at++) {
    if (!mask[at]) continue;
    const share = Math.min(1, (inside[at] ?? 0) / reach);
    height[at] = part.high * FINE * Math.sqrt(1 - (1 - share) ** 2);
  }
  // A mirror shows every crease of the middle line, so it is worn off.
  const soft = blurred(height, Math.max(1.5, reach * 0.11));
  if (part.ridge) engrave(soft, mask, inside, part.ridge);
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x;
      const level = part.at * FINE + (soft[at] ?? 0);
      if (!mask[at] || level < (stuff.height[at] ?? 0) - 2 * FINE) continue;
      stuff.height[at] = level;
      stuff.slopeX[at] = ((soft[at + 1] ?? 0) - (soft[at - 1] ?? 0)) / 2;
      stuff.slopeY[at] = ((soft[at - SIDE] ?? 0) - (soft[at + SIDE] ?? 0)) / 2;
      stuff.part[at] = index;
      const over = paint ? (paint[at * 4 + 3] ?? 0) / 255 : 0;
      for (let band = 0; band < 3; band++) {
        const own = surface.colour[band as 0 | 1 | 2];
        stuff.colour[at * 3 + band] = over > 0 ? own * (1 - over) + linear(paint?.[at * 4 + band] ?? 0) * over : own;
      }
    }
  }
}

function engrave(height: Float32Array, mask: Uint8Array, inside: Float32Array, ridge: Ridge): void {
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x;
      if (mask[at]) height[at] = (height[at] ?? 0) + FINE * ridge(x / FINE, y / FINE, (inside[at] ?? 0) / FINE);
    }
  }
}

function shade(stuff: Stuff, surfaces: readonly Surface[]): Buffer {
  const pixels = Buffer.alloc(CELLS * 4);
  const [near, wide] = [blurred(stuff.height, 3 * FINE), blurred(stuff.height, 9 * FINE)];
  const light: [number, number, number] = [0, 0, 0];
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x;
      const surface = surfaces[(stuff.part[at] ?? 0) - 1];
      if (!surface) continue;
      const z = stuff.height[at] ?? 0;
      const sunk = Math.max(0, (near[at] ?? 0) - z) / (7 * FINE) + Math.max(0, (wide[at] ?? 0) - z) / (14 * FINE);
      shadeCell(stuff, surface, { at, x, y }, 1 / (1 + 2.2 * sunk), light);
      for (let band = 0; band < 3; band++) pixels[at * 4 + band] = Math.round(developed(light[band as 0 | 1 | 2]));
      pixels[at * 4 + 3] = Math.round(255 * surface.cover);
    }
  }
  return pixels;
}

interface Spot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** The rim light is cool. */
const RIM = [0.8, 0.9, 1.1] as const;

const mirrored: [number, number, number] = [0, 0, 0];
const glazed: [number, number, number] = [0, 0, 0];

function shadeCell(stuff: Stuff, surface: Surface, spot: Spot, open: number, light: [number, number, number]): void {
  const { metal, rough, coat, clear, shine } = surface;
  const normal = unit([-(stuff.slopeX[spot.at] ?? 0), -(stuff.slopeY[spot.at] ?? 0), 1]);
  const facing = Math.max(0, dot(normal, EYE));
  const lit = Math.max(0, dot(normal, KEY)) * shadowAt(stuff, spot);
  const bounced: Way = [
    2 * facing * normal[0] - EYE[0],
    2 * facing * normal[1] - EYE[1],
    2 * facing * normal[2] - EYE[2],
  ];
  const sees = reflection(stuff, spot, bounced);
  seen(bounced, rough, mirrored);
  seen(bounced, 0.02, glazed);
  const fresnel = 0.05 + 0.95 * (1 - facing) ** 5;
  const rim = Math.max(0, normal[1]) * 0.28 + Math.max(0, normal[0]) * 0.12;
  // Light that went in on the lit side comes out on the other.
  const through = clear * (0.25 + 0.9 * Math.max(0, -(normal[0] * KEY[0] + normal[1] * KEY[1])));
  for (let band = 0; band < 3; band++) {
    const channel = band as 0 | 1 | 2;
    const colour = stuff.colour[spot.at * 3 + band] ?? 0;
    const ambient = (0.2 + 0.16 * normal[1] + rim * RIM[channel]) * open;
    const diffuse = colour * (1.35 * lit * (1 - 0.45 * clear) + ambient + through * (0.5 + 0.5 * open));
    const away = sees < 0 ? mirrored[channel] * open : colour * 0.16 + 0.02;
    const metallic = away * (colour + (1 - colour) * fresnel * 0.5) * 1.05 + colour * lit * 0.12;
    const glaze = sees < 0 ? coat * fresnel * glazed[channel] * open : 0;
    light[channel] = diffuse * (1 - metal) + metallic * metal + glaze * 1.3 + colour * shine * (0.5 + 0.7 * normal[2]);
  }
}

function dot(a: Way, b: Way): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

const STEPS = 20;

/** How much of the great lamp reaches a place past what stands around it. */
function shadowAt(stuff: Stuff, { at, x, y }: Spot): number {
  const start = (stuff.height[at] ?? 0) + FINE * 0.8;
  let open = 1;
  for (let step = 1; step <= STEPS; step++) {
    const far = step * 1.6 * FINE;
    const [px, py] = [Math.round(x + KEY[0] * far), Math.round(y - KEY[1] * far)];
    if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) break;
    const over = (stuff.height[py * SIDE + px] ?? 0) - start - KEY[2] * far;
    if (over > 0) open = Math.min(open, 1 - Math.min(1, over / (4 * FINE)));
  }
  return open;
}

/** What a mirror sees in the relief itself: the cell that its look meets, or -1 for the studio. */
function reflection(stuff: Stuff, { at, x, y }: Spot, way: Way): number {
  if (way[2] > 0.75) return -1;
  const start = (stuff.height[at] ?? 0) + FINE;
  for (let step = 1; step <= 12; step++) {
    const far = step * 2.2 * FINE;
    const [px, py] = [Math.round(x + way[0] * far), Math.round(y - way[1] * far)];
    if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) return -1;
    const there = py * SIDE + px;
    if ((stuff.height[there] ?? 0) > start + way[2] * far + FINE * 0.5) return there;
  }
  return -1;
}
