import sharp from "sharp";

/** Empty pixels around each picture, so that a neighbour never shines through at its edge. */
const GAP = 2;

export interface Sprite {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

/** Where each picture lies: left, top, width and height. */
export interface SheetMap {
  readonly width: number;
  readonly height: number;
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

/** Pictures side by side in rows, in one WebP. */
export async function drawSheet(
  rows: readonly (readonly Sprite[])[],
  quality: number,
): Promise<{ readonly map: SheetMap; readonly webp: Buffer }> {
  const frames: Record<string, readonly number[]> = {};
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  let height = 0;
  for (const row of rows) {
    let left = 0;
    for (const { name, png, ...size } of row) {
      frames[name] = [left + GAP, height + GAP, size.width, size.height];
      layers.push({ input: png, left: left + GAP, top: height + GAP });
      left += size.width + 2 * GAP;
    }
    width = Math.max(width, left);
    height += Math.max(...row.map((sprite) => sprite.height)) + 2 * GAP;
  }
  const webp = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .webp({ quality, alphaQuality: 90, effort: 6 })
    .toBuffer();
  return { map: { width, height, frames }, webp };
}
