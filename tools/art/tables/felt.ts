import sharp from "sharp";
import { flame } from "../ornament.ts";
import { repeat, seeded, svgDocument } from "../svg.ts";

export const FELTS = {
  green: [14, 62, 44],
  blue: [16, 38, 82],
  red: [92, 18, 20],
} as const satisfies Record<string, readonly [number, number, number]>;

const SIZE = 256;

/** Cloth that repeats without a seam: a weave of two threads, and a knot of flames that shows only to those who look. */
export async function drawFelt([r, g, b]: readonly [number, number, number]): Promise<Buffer> {
  const grain = seeded(11);
  const pixels = Buffer.alloc(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const over = ((x >> 1) + (y >> 1)) % 2 ? Math.sin(((x % 4) / 4) * Math.PI) : Math.sin(((y % 4) / 4) * Math.PI);
      const light = 1 + 0.07 * (over - 0.5) + grain(-0.035, 0.035);
      const at = (y * SIZE + x) * 3;
      pixels[at] = r * light;
      pixels[at + 1] = g * light;
      pixels[at + 2] = b * light;
    }
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .composite([{ input: Buffer.from(svgDocument({ width: SIZE, height: SIZE, defs: "", body: motif })) }])
    .webp({ quality: 88, effort: 6 })
    .toBuffer();
}

const rose = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${repeat(8, (index) => `<g transform="rotate(${index * 45})">${flame(0, -13, 0, index % 2 ? 0.72 : 0.95, index > 3)}</g>`)}<circle r="12" fill="none" stroke="#fff" stroke-width="1.500"/><circle r="5" fill="#fff"/></g>`;

/** A rose in the middle and one shared by the four corners, with a lattice between them. */
const motif = `<g opacity=".05"><linearGradient id="gold"><stop stop-color="#fff"/></linearGradient>${rose(128, 128)}${[0, SIZE].flatMap((x) => [0, SIZE].map((y) => rose(x, y))).join("")}
  <path d="M0 128L128 0L256 128L128 256Z" fill="none" stroke="#fff" stroke-width="1.200"/><path d="M0 128L128 0L256 128L128 256Z" fill="none" stroke="#fff" stroke-width="5" opacity=".4"/></g>`;
