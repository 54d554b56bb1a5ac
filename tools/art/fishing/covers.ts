import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { CARD, frameLayers } from "../card.ts";
import { svgDocument } from "../svg.ts";
import { cutPiece, SHEETS } from "./pack.ts";
import { type WaterName, waterScene } from "./waters.ts";

/** One creature on a cover: how wide, where its middle is, and how it is turned; a negative width looks to the left. */
type Cast = readonly [name: string, width: number, x: number, y: number, turn: number];

const COVERS: Readonly<Record<WaterName, readonly Cast[]>> = {
  pond: [
    ["siu", 84, 96, 150, -6],
    ["siu", 72, 160, 118, -6],
    ["siu", 66, 64, 206, -6],
    ["salit", -150, 372, 168, 8],
    ["turtle", 190, 118, 318, -32],
    ["taphian", -214, 338, 316, 6],
    ["kat", 372, 226, 478, -8],
  ],
  river: [
    ["duk", -180, 356, 118, -6],
    ["chon", 190, 128, 172, 8],
    ["crocodile", -400, 258, 270, 10],
    ["buek", 300, 178, 386, -4],
    ["arowana", -384, 266, 510, -6],
  ],
  gulf: [
    ["thu", 130, 104, 124, -4],
    ["thu", 112, 196, 160, -4],
    ["ray", -236, 352, 196, 24],
    ["kaphong", 180, 116, 288, 4],
    ["puffer", -120, 402, 356, 0],
    ["ananda", 420, 236, 458, -6],
  ],
};

/** The picture of each room in the lobby. Returns the bytes by file. */
export async function drawFishingCovers(folder: string, cut = cutPiece): Promise<Record<string, number>> {
  const pieces = [...SHEETS.sea, ...SHEETS.boss];
  const bytes: Record<string, number> = {};
  for (const [room, casts] of Object.entries(COVERS) as [WaterName, readonly Cast[]][]) {
    const ground = await sharp(Buffer.from(svgDocument(waterScene(room, { ...CARD, horizon: 0, scale: 0.6 }))))
      .png()
      .toBuffer();
    const layers: { input: Buffer; left: number; top: number }[] = [];
    for (const [name, width, x, y, turn] of casts) {
      const piece = pieces.find((each) => each.name === name);
      if (!piece) throw new Error(`nothing is named ${name}`);
      const { png } = await cut(piece);
      const flipped = await sharp(png)
        .flop(width < 0)
        .resize(Math.abs(width))
        .png()
        .toBuffer();
      const { data, info } = await sharp(flipped)
        .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer({ resolveWithObject: true });
      const [left, top] = [Math.round(x - info.width / 2), Math.round(y - info.height / 2)];
      layers.push({ input: await cropped(data, info, left, top), left: Math.max(0, left), top: Math.max(0, top) });
    }
    const card = await frameLayers(ground, layers);
    writeFileSync(join(folder, `${room}.webp`), card);
    bytes[`cover of ${room}`] = card.length;
  }
  return bytes;
}

/** What reaches over the edge of the card is cut off. */
function cropped(
  picture: Buffer,
  size: { readonly width: number; readonly height: number },
  left: number,
  top: number,
): Promise<Buffer> {
  const [from, above] = [Math.max(0, -left), Math.max(0, -top)];
  const width = Math.min(size.width - from, CARD.width - Math.max(0, left));
  const height = Math.min(size.height - above, CARD.height - Math.max(0, top));
  return sharp(picture).extract({ left: from, top: above, width, height }).png().toBuffer();
}
