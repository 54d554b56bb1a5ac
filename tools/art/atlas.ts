import sharp from "sharp";
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

/** All pictures of a game in one. */
export async function drawAtlas(all: readonly SymbolArt[]): Promise<Atlas> {
  const places = all.map((_, index) => ({
    left: (index % COLUMNS) * STEP + GAP,
    top: Math.floor(index / COLUMNS) * STEP + GAP,
  }));
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, art] of all.entries()) {
    const { left = 0, top = 0 } = places[index] ?? {};
    layers.push({ input: await drawSymbol(art), left, top });
  }
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

export async function drawSymbol(art: SymbolArt, size = SYMBOL_SIZE): Promise<Buffer> {
  // Drawn twice as fine and scaled down, edges come out smoother than the renderer makes them.
  return sharp(Buffer.from(await symbolSvg(art)), { density: 144 })
    .resize(size, size)
    .png()
    .toBuffer();
}
