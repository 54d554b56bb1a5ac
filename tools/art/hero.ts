import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const HERO_GAME = "naga";
const WEB = join(import.meta.dirname, "../../apps/studio/web/kinds/slots/themes");
const HOME = join(import.meta.dirname, "../../apps/site/src/pages/home");

/** What of the scene is shown, and how wide the picture is. */
const CROPS = {
  phone: { left: 640, top: 70, width: 960, height: 560, to: 780 },
  wide: { left: 0, top: 40, width: 1600, height: 610, to: 1600 },
} as const;

/** The home page begins with the scene of a game, in a part for phones and one for wide screens. */
export async function drawHero(): Promise<Record<string, number>> {
  const layer = (name: string) => join(WEB, HERO_GAME, `${name}-wide.webp`);
  const scene = sharp(layer("scene"));
  const { width, height } = await scene.metadata();
  const near = await sharp(layer("near")).resize(width, height, { fit: "fill" }).png().toBuffer();
  const whole = await scene
    .composite([{ input: near }])
    .png()
    .toBuffer();
  const sizes: Record<string, number> = {};
  for (const [name, { to, ...crop }] of Object.entries(CROPS)) {
    const picture = await sharp(whole).extract(crop).resize(to).webp({ quality: 72 }).toBuffer();
    writeFileSync(join(HOME, `hero-${name}.webp`), picture);
    sizes[`hero for ${name}`] = picture.length;
  }
  return sizes;
}
