import jsqr from "jsqr";
import sharp from "sharp";

/** What a scanner reads from a picture. */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!read) throw new Error("The picture shows no QR.");
  return read.data;
}
