import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { masterOf } from "../forge/jobs.ts";
import { drawSheet, type SheetMap, type Sprite } from "../sheet.ts";
import { type Picture, svgDocument } from "../svg.ts";
import { CHIPS } from "./chips.ts";
import { back, blankCard, cutCard, faces } from "./deck.ts";
import { DICE_FACES, emblemFaces, flatFace, pipFaces } from "./dice.ts";
import { EMBLEMS } from "./emblems.ts";
import { drawFelt, FELTS } from "./felt.ts";

const CARD = { width: 176, height: 246 };
const DICE_FACE = { width: 96, height: 96 };
const RANKS = 13;
/** What stands alone, and how wide it is shown at the most on a screen of two pixels to the point. */
const SINGLES = { cup: 400, tray: 680, "wheel-bowl": 600, "wheel-rotor": 416, "wheel-turret": 96, "wheel-ball": 40 };

/** Everything that the tables' pages show, beside the drawings of the pages themselves. Returns the bytes by file. */
export async function packTables(folder: string): Promise<Readonly<Record<string, number>>> {
  mkdirSync(folder, { recursive: true });
  const bytes: Record<string, number> = {};
  const maps: Record<string, SheetMap> = {};
  const write = (name: string, webp: Buffer) => {
    writeFileSync(join(folder, `${name}.webp`), webp);
    bytes[name] = webp.length;
  };
  for (const [name, { rows, quality }] of Object.entries({
    cards: { rows: await cards(), quality: 70 },
    chips: { rows: await chips(), quality: 82 },
    dice: { rows: await dice(), quality: 80 },
    emblems: { rows: await emblems(), quality: 80 },
  })) {
    const { map, webp } = await drawSheet(rows, quality);
    maps[name] = map;
    write(name, webp);
  }
  for (const [name, width] of Object.entries(SINGLES)) {
    const single = await sharp(masterOf("tables", name))
      .resize(width)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    maps[name] = { width, height: single.info.height, frames: {} };
    write(name, single.data);
  }
  for (const [name, colour] of Object.entries(FELTS)) write(`felt-${name}`, await drawFelt(colour));
  writeFileSync(join(folder, "sheets.json"), formatMaps(maps));
  return bytes;
}

async function cards(): Promise<Sprite[][]> {
  const extra: readonly (readonly [string, Picture])[] = [
    ["back", back("red")],
    ["back-night", back("night")],
    ["cut", cutCard],
    ["blank", blankCard],
  ];
  return Promise.all(
    extra.map(async (last, suit) => {
      const row = faces
        .slice(suit * RANKS, (suit + 1) * RANKS)
        .map((face, rank) => [String(suit * RANKS + rank), face] as const);
      return Promise.all([...row, last].map(([name, picture]) => drawn(name, picture, CARD)));
    }),
  );
}

async function drawn(name: string, picture: Picture, { width, height }: typeof CARD): Promise<Sprite> {
  // Drawn twice as fine and scaled down, edges come out smoother than the renderer makes them.
  const png = await sharp(Buffer.from(svgDocument(picture)), { density: 144 })
    .resize(width, height)
    .png()
    .toBuffer();
  return { name, width, height, png };
}

async function scaled(name: string, width: number): Promise<Sprite> {
  const { data, info } = await sharp(masterOf("tables", name))
    .resize(width)
    .png()
    .toBuffer({ resolveWithObject: true });
  return { name, width, height: info.height, png: data };
}

function chips(): Promise<Sprite[][]> {
  return Promise.all(
    (["top", "side"] as const).map((view) => Promise.all(CHIPS.map(({ name }) => scaled(`chip-${name}-${view}`, 128)))),
  );
}

function dice(): Promise<Sprite[][]> {
  const rows = (["pips", "emblems"] as const).flatMap((kind) => [
    (kind === "pips" ? pipFaces : emblemFaces).map((face, index) => drawn(`${kind}-face-${index + 1}`, flatFace(face), DICE_FACE)),
    (["a", "b"] as const).flatMap((way) => DICE_FACES.map((face) => scaled(`${kind}-lying-${face}${way}`, 136))),
  ]);
  return Promise.all(rows.map((row) => Promise.all(row)));
}

function emblems(): Promise<Sprite[][]> {
  const rows = [EMBLEMS.slice(0, 3), EMBLEMS.slice(3)];
  return Promise.all(rows.map((row) => Promise.all(row.map((emblem) => scaled(`emblem-${emblem}`, 224)))));
}

/** As the formatter has it, so that packing again changes nothing. */
function formatMaps(maps: Readonly<Record<string, SheetMap>>): string {
  return `${JSON.stringify(maps, null, 2).replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, numbers: string) => `[${numbers.replace(/\s+/g, " ")}]`)}\n`;
}
