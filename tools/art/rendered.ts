import sharp from "sharp";
import { masterOf } from "./forge/jobs.ts";

/** A master within a drawing: the drawing's contour, shadow and light go around it. */
export async function rendered(
  set: string,
  name: string,
  [x, y, size]: readonly [number, number, number],
): Promise<string> {
  const png = await sharp(masterOf(set, name)).png().toBuffer();
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" xlink:href="data:image/png;base64,${png.toString("base64")}"/>`;
}
