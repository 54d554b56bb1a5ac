import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { masterOf } from "../forge/jobs.ts";
import { recolour } from "../recolour.ts";
import { drawSheet, type SheetMap, type Sprite } from "../sheet.ts";
import { type Picture, svgDocument } from "../svg.ts";
import { CHIPS } from "./chips.ts";
import { back, blankCard, cutCard, faces } from "./deck.ts";
import { emblemFaces, flatFace, pipFaces } from "./dice.ts";
import { EMBLEMS } from "./emblems.ts";
import { drawFelt, FELTS } from "./felt.ts";

const CARD = { width: 176, height: 246 };
const DICE_FACE = { width: 96, height: 96 };
const CHIP = 128;
const RANKS = 13;
/** What stands alone, and how wide it is shown at the most on a screen of two pixels to the point. */
const SINGLES = { "wheel-bowl": 600, "wheel-rotor": 416, "wheel-turret": 96, "wheel-ball": 40 };

/** Cup and tray come in one lacquer from the forge, and in others by turning its hue. */
const LACQUERED = { cup: 400, tray: 680 };
const LACQUERS = { red: undefined, green: { turn: 155, light: 0.62 }, blue: { turn: 222, light: 0.85 } };

/** Chips beyond those that are rendered: the red one in another hue. */
const TURNED_CHIPS = [
  { name: "50000", turn: 182, light: 0.75 },
  { name: "100000", turn: 318, light: 0.85 },
];
const TURNED_FROM = "100";

/** Everything that the tables' pages show, beside the drawings of the pages themselves. Returns the bytes by file. */
export async function packTables(folder: string): Promise<Record<string, number>> {
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
  const single = async (name: string, picture: Buffer, width: number) => {
    const { data, info } = await sharp(picture)
      .resize(width)
      .webp({ quality: 80, alphaQuality: 90, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    maps[name] = { width, height: info.height, frames: {} };
    write(name, data);
  };
  for (const [name, width] of Object.entries(SINGLES))
    await single(name, readFileSync(masterOf("tables", name)), width);
  for (const [name, width] of Object.entries(LACQUERED))
    for (const [lacquer, change] of Object.entries(LACQUERS)) {
      const master = readFileSync(masterOf("tables", name));
      await single(`${name}-${lacquer}`, change ? await recolour(master, change.turn, change.light) : master, width);
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
    (["top", "side"] as const).map((view) =>
      Promise.all([
        ...CHIPS.map(({ name }) => scaled(`chip-${name}-${view}`, CHIP)),
        ...TURNED_CHIPS.map(async ({ name, turn, light }) => {
          const red = await scaled(`chip-${TURNED_FROM}-${view}`, CHIP);
          return { ...red, name: `chip-${name}-${view}`, png: await recolour(red.png, turn, light) };
        }),
      ]),
    ),
  );
}

function dice(): Promise<Sprite[][]> {
  const kinds = { pips: pipFaces, emblems: emblemFaces };
  const rows = Object.entries(kinds).map(([kind, pictures]) =>
    pictures.map((face, index) => drawn(`${kind}-face-${index + 1}`, flatFace(face), DICE_FACE)),
  );
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
