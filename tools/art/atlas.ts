import sharp from "sharp";
import { frameArt } from "./frame.ts";
import { SYMBOL_SIZE, type SymbolArt, symbolSvg } from "./symbol.ts";

const COLUMNS = 4;
/** Empty pixels around each picture, so that a neighbour never shines through at its edge. */
const GAP = 2;
const STEP = SYMBOL_SIZE + 2 * GAP;
const QUALITY = 80;

/** The position of each picture: its left and top. Every one is `size` wide and high. */
export interface AtlasMap {
  readonly size: number;
  readonly frames: Readonly<Record<string, readonly [number, number]>>;
}

export interface Atlas {
  readonly map: AtlasMap;
  readonly webp: Buffer;
}

/** All symbols of a game, and the ornaments of its frame, in one picture. */
export async function drawAtlas(symbols: readonly SymbolArt[]): Promise<Atlas> {
  const all = [...symbols, ...frameArt];
  const places = all.map((_, index) => ({
    left: (index % COLUMNS) * STEP + GAP,
    top: Math.floor(index / COLUMNS) * STEP + GAP,
  }));
  const layers = await Promise.all(
    all.map(async (art, index) => ({
      input: await drawSymbol(art),
      left: places[index]?.left ?? 0,
      top: places[index]?.top ?? 0,
    })),
  );
  const webp = await sharp({
    create: {
      width: COLUMNS * STEP,
      height: Math.ceil(all.length / COLUMNS) * STEP,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(layers)
    .webp({ quality: QUALITY, alphaQuality: 90, effort: 6 })
    .toBuffer();
  const frames = Object.fromEntries(
    all.map(({ name }, index) => [name, [layers[index]?.left ?? 0, layers[index]?.top ?? 0] as const]),
  );
  return { map: { size: SYMBOL_SIZE, frames }, webp };
}

export function drawSymbol(art: SymbolArt, size = SYMBOL_SIZE): Promise<Buffer> {
  // Drawn twice as fine and scaled down, edges come out smoother than the renderer makes them.
  return sharp(Buffer.from(symbolSvg(art)), { density: 144 })
    .resize(size, size)
    .png()
    .toBuffer();
}
