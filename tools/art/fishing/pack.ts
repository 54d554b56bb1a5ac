import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { carve } from "../carve/carve.ts";
import { svgDocument } from "../svg.ts";
import { barredFish } from "./barred-fish.ts";
import { crabs } from "./crabs.ts";
import { crawlers } from "./crawlers.ts";
import type { Piece } from "./fish.ts";
import { type Drawing, gear, lights } from "./gear.ts";
import { ananda, junk, naga } from "./great.ts";
import { middleFish } from "./middle-fish.ts";
import { smallFish } from "./small-fish.ts";
import { causticTile } from "./caustic.ts";
import { WATERS, type WaterName, waterScene } from "./waters.ts";

/** What is loaded before the first shot, and what comes after it. */
export const SHEETS: Readonly<Record<"sea" | "boss", readonly (Piece | Drawing)[]>> = {
  sea: [...smallFish, ...barredFish, ...middleFish, ...crabs, ...crawlers, ...junk, ...gear, ...lights],
  boss: [ananda, ...naga],
};

/** Pictures keep this far apart, so that their smaller versions do not run into each other. */
const GAP = 6;
export const SHEET_WIDTH = 2_048;
const QUALITY = 78;

/** Where each picture lies: left, top, width, height, and which part of its square's side its width is. */
export type Frame = readonly [left: number, top: number, width: number, height: number, share: number];

export interface Cut {
  readonly name: string;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  readonly share: number;
}

const GROUNDS = {
  upright: { width: 720, height: 1_280, horizon: 0, scale: 0.9 },
  wide: { width: 1_440, height: 860, horizon: 0, scale: 1.15 },
};

/** Draws the sheets, the waters and their light. Returns the bytes by file. */
export async function packFishing(folder: string, cut = cutPiece): Promise<Record<string, number>> {
  mkdirSync(folder, { recursive: true });
  const bytes: Record<string, number> = {};
  const maps: Record<string, { width: number; height: number; frames: Record<string, Frame> }> = {};
  for (const [sheet, pieces] of Object.entries(SHEETS)) {
    const cuts: Cut[] = [];
    for (const piece of pieces) cuts.push(await cut(piece));
    const { frames, height } = placed(cuts);
    const webp = await sharp({
      create: { width: SHEET_WIDTH, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite(
        cuts.map(({ name, png }) => ({ input: png, left: frames[name]?.[0] ?? 0, top: frames[name]?.[1] ?? 0 })),
      )
      .webp({ quality: QUALITY, alphaQuality: 88, effort: 6 })
      .toBuffer();
    writeFileSync(join(folder, `${sheet}.webp`), webp);
    bytes[sheet] = webp.length;
    maps[sheet] = { width: SHEET_WIDTH, height, frames };
  }
  writeFileSync(join(folder, "sheets.json"), formatted(maps));
  const write = (name: string, webp: Buffer) => {
    writeFileSync(join(folder, `${name}.webp`), webp);
    bytes[name] = webp.length;
  };
  for (const room of Object.keys(WATERS) as WaterName[]) {
    for (const [shape, size] of Object.entries(GROUNDS)) {
      const svg = Buffer.from(svgDocument(waterScene(room, size)));
      write(`${room}-${shape}`, await sharp(svg).webp({ quality: 70, effort: 6 }).toBuffer());
    }
  }
  write("caustic", await causticTile());
  return bytes;
}

export function cutPiece(piece: Piece | Drawing): Promise<Cut> {
  return "parts" in piece ? carved(piece) : drawn(piece);
}

/** A dark line keeps a creature apart from the water and from others. */
const CONTOUR = `<filter id="contour" x="-4%" y="-4%" width="108%" height="108%" color-interpolation-filters="sRGB">
  <feMorphology in="SourceAlpha" operator="dilate" radius="1.3" result="wide"/>
  <feGaussianBlur in="wide" stdDeviation=".6" result="line"/>
  <feFlood flood-color="#041620" flood-opacity=".8"/><feComposite in2="line" operator="in" result="dark"/>
  <feMerge><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>`;
const SQUARE = 256;

async function carved({ name, parts, size: wanted }: Piece): Promise<Cut> {
  const size = wanted + (wanted % 2);
  const png = await carve(parts);
  const isTile = name === "naga-body";
  const body = `<image width="${SQUARE}" height="${SQUARE}" filter="url(#contour)" xlink:href="data:image/png;base64,${png.toString("base64")}"/>`;
  const svg = svgDocument({ width: SQUARE, height: SQUARE, defs: CONTOUR, body });
  const whole = await sharp(Buffer.from(svg), { density: 72 * Math.max(2, (size / SQUARE) * 1.25) })
    .resize(size, size, { kernel: "lanczos3" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [across, up] = isTile ? [size / 2, reach(whole, size)[1]] : reach(whole, size);
  const [width, height] = [Math.ceil(across) * 2, Math.ceil(up) * 2];
  const cut = await sharp(whole, { raw: { width: size, height: size, channels: 4 } })
    .extract({ left: (size - width) / 2, top: (size - height) / 2, width, height })
    .png()
    .toBuffer();
  return { name, png: cut, width, height, share: Number((width / size).toFixed(4)) };
}

/** How far a picture reaches from its middle, which stays the middle: it turns about it. */
function reach(pixels: Buffer, size: number): readonly [number, number] {
  let [across, up] = [2, 2];
  const middle = (size - 1) / 2;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if ((pixels[(y * size + x) * 4 + 3] ?? 0) < 6) continue;
      across = Math.max(across, Math.abs(x - middle) + 1);
      up = Math.max(up, Math.abs(y - middle) + 1);
    }
  }
  return [Math.min(size / 2, across), Math.min(size / 2, up)];
}

async function drawn({ name, width, height, defs, body }: Drawing): Promise<Cut> {
  const png = await sharp(Buffer.from(svgDocument({ width, height, defs, body })), { density: 144 })
    .resize(width, height)
    .png()
    .toBuffer();
  return { name, png, width, height, share: 1 };
}

/** Rows of falling height. */
function placed(cuts: readonly Cut[]): { frames: Record<string, Frame>; height: number } {
  const frames: Record<string, Frame> = {};
  let [left, top, row] = [GAP, GAP, 0];
  for (const { name, width, height, share } of [...cuts].sort((a, b) => b.height - a.height)) {
    if (left + width + GAP > SHEET_WIDTH) [left, top, row] = [GAP, top + row + GAP, 0];
    frames[name] = [left, top, width, height, share];
    left += width + GAP;
    row = Math.max(row, height);
  }
  return { frames, height: top + row + GAP };
}

function formatted(maps: object): string {
  return `${JSON.stringify(maps, null, 2).replace(/\[\s+([\d.,\s]+?)\s+\]/g, (_, numbers: string) => `[${numbers.replace(/\s+/g, " ")}]`)}\n`;
}
