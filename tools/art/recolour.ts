import sharp from "sharp";

/** Red up to this many degrees of hue is lacquer; gold begins behind it. */
const LACQUER_END = 13;
const GOLD_START = 26;

/** The same picture with its red lacquer in another hue; gold stays gold. */
export async function recolour(picture: Buffer, turn: number, light: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const high = Math.max(red, green, blue);
    const chroma = high - Math.min(red, green, blue);
    if (chroma === 0 || high !== red) continue;
    const hue = (60 * (green - blue)) / chroma;
    const share = Math.min(1, Math.max(0, (GOLD_START - Math.abs(hue)) / (GOLD_START - LACQUER_END)));
    const turned = fromHue(hue + turn, high * light, chroma * light);
    for (const [offset, value] of [red, green, blue].entries())
      data[at + offset] = Math.round(value * (1 - share) + (turned[offset] ?? 0) * share);
  }
  return sharp(data, { raw: info }).png().toBuffer();
}

function fromHue(hue: number, high: number, chroma: number): readonly [number, number, number] {
  const part = (shift: number) => {
    const k = (((shift + hue / 60) % 6) + 6) % 6;
    return high - chroma * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return [part(5), part(3), part(1)];
}
