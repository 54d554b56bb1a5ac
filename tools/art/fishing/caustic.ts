import sharp from "sharp";
import { seeded } from "../svg.ts";

const SIDE = 256;
const CELLS = 7;

/** A net of light that repeats on all sides: bright where two of the nearest points are equally far. */
export function causticTile(): Promise<Buffer> {
  const random = seeded(12);
  const points = Array.from({ length: CELLS * CELLS }, (_, index) => [
    ((index % CELLS) + random(0.1, 0.9)) / CELLS,
    (Math.floor(index / CELLS) + random(0.1, 0.9)) / CELLS,
  ]);
  const pixels = Buffer.alloc(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      // Bent a little, so that no line is straight.
      const u = x / SIDE + 0.018 * Math.sin((2 * Math.PI * y * 3) / SIDE);
      const v = y / SIDE + 0.018 * Math.sin((2 * Math.PI * x * 2) / SIDE + 1);
      let [first, second] = [9, 9];
      for (const [px = 0, py = 0] of points) {
        const far = Math.hypot(around(u - px), around(v - py));
        if (far < first) [first, second] = [far, first];
        else if (far < second) second = far;
      }
      const edge = Math.max(0, 1 - (second - first) * CELLS * 1.7);
      pixels[y * SIDE + x] = Math.round(255 * Math.min(1, edge ** 2.2 * 0.95 + 0.06));
    }
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .blur(1.1)
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
}

/** The shorter way around the tile. */
function around(off: number): number {
  return off - Math.round(off);
}
