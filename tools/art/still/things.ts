import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawSymbol } from "../atlas.ts";
import { thingOf } from "./still-life.ts";

const FOLDER = join(import.meta.dirname, "../../../apps/site/src/base/art/things");
/** Twice as large as it is shown. */
const SIZE = 176;

/** What stands for kinds of rewards, quests and items of the shop, by the game that it is of. */
const THINGS: Readonly<Record<string, readonly [game: string, symbol: string]>> = {
  ingot: ["yaowarat", "ingot"],
  topaz: ["mekhala", "topaz"],
  compass: ["khoi", "compass"],
  crystal: ["mekhala", "crystal"],
  palm_leaf: ["khoi", "palm_leaf"],
  purse: ["tuktuk", "purse"],
  casket: ["khoi", "casket"],
  gold: ["tuktuk", "gold"],
  garland: ["tuktuk", "garland"],
  lotus: ["mekhala", "lotus"],
  ruby: ["mekhala", "ruby"],
  lantern: ["amphawa", "lantern"],
};

export async function drawThings(): Promise<Record<string, number>> {
  mkdirSync(FOLDER, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const [name, [game, symbol]] of Object.entries(THINGS)) {
    const drawn = await drawSymbol(thingOf(game, symbol), SIZE);
    const picture = await sharp(drawn).webp({ quality: 78, alphaQuality: 85, effort: 6 }).toBuffer();
    writeFileSync(join(FOLDER, `${name}.webp`), picture);
    sizes[`thing ${name}`] = picture.length;
  }
  return sizes;
}
