import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { riverNaga } from "./naga/river-naga.ts";
import { riverAtNight } from "./naga/scene.ts";
import type { SceneSize } from "./scene.ts";
import { svgDocument } from "./svg.ts";

const HOME = join(import.meta.dirname, "../../apps/site/src/pages/home");

interface HeroPicture {
  readonly size: SceneSize;
  /** In parts of the width: where the moon stands, and where the serpent rises. */
  readonly moonAt: number;
  readonly nagaAt: number;
  readonly nagaScale: number;
}

/** Words lie to the left of the serpent; on a wide screen what a member has lies to its right. */
const PICTURES: Readonly<Record<string, HeroPicture>> = {
  phone: {
    size: { width: 780, height: 462, horizon: 0.52, scale: 0.62 },
    moonAt: 0.42,
    nagaAt: 0.83,
    nagaScale: 1.22,
  },
  wide: {
    size: { width: 1600, height: 474, horizon: 0.5, scale: 0.9 },
    moonAt: 0.46,
    nagaAt: 0.62,
    nagaScale: 1.38,
  },
};

/** The home page begins with the place of a game, drawn for phones and for wide screens. */
export async function drawHero(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [name, { size, moonAt, nagaAt, nagaScale }] of Object.entries(PICTURES)) {
    const naga = riverNaga(size.width * nagaAt, size.height * 0.86, nagaScale, false);
    const picture = await sharp(Buffer.from(svgDocument(riverAtNight(size, naga, moonAt))))
      .webp({ quality: 74, effort: 6 })
      .toBuffer();
    writeFileSync(join(HOME, `hero-${name}.webp`), picture);
    sizes[`hero for ${name}`] = picture.length;
  }
  return sizes;
}
