import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BANNER_FRAME, drawStillLife, type StillLife } from "./still-life.ts";

const SITE = join(import.meta.dirname, "../../../apps/site/src");
const OFFER_FOLDER = join(SITE, "features/promotions/still");
const BANNER_FOLDER = join(SITE, "pages/home/still");

const cinnabar = { light: "#ffb35a", wall: ["#8a241c", "#1a0708"] } as const;
const jade = { light: "#8affd0", wall: ["#176a56", "#051512"] } as const;
const night = { light: "#b8a4ff", wall: ["#3a2f86", "#080718"] } as const;
const dawn = { light: "#ffd08a", wall: ["#8a4a1a", "#190a04"] } as const;

/** What stands for each kind of offer, as `stillOf` of the site chooses it. */
const OFFERS: Readonly<Record<string, StillLife>> = {
  welcome: {
    ...cinnabar,
    things: [
      ["tuktuk", "garland", 470, 190, 14],
      ["mekhala", "lotus", 690, 170, 10],
      ["yaowarat", "ingot", 580, 210],
    ],
  },
  percent: {
    ...jade,
    things: [
      ["tuktuk", "gold", 680, 220, 14],
      ["mekhala", "emerald", 455, 130, 4],
      ["yaowarat", "ingot", 560, 210],
    ],
  },
  fixed: {
    ...night,
    things: [
      ["tuktuk", "purse", 600, 230, 12],
      ["mekhala", "topaz", 490, 130],
      ["mekhala", "ruby", 710, 120],
    ],
  },
  hours: {
    ...dawn,
    things: [
      ["khoi", "compass", 480, 180, 14],
      ["yaowarat", "ingot", 700, 150],
      ["khoi", "lamp", 590, 230, 4],
    ],
  },
  streak: {
    ...dawn,
    things: [
      ["yaowarat", "abacus", 600, 230, 14],
      ["yaowarat", "teapot", 720, 150],
      ["yaowarat", "orange", 480, 130],
    ],
  },
  birthday: {
    ...night,
    things: [
      ["amphawa", "lantern", 470, 190, 26],
      ["amphawa", "lotus", 715, 140, 8],
      ["lookchoop", "tray", 590, 240, 6],
    ],
  },
  gift: {
    ...jade,
    things: [
      ["khoi", "casket", 590, 230, 10],
      ["mekhala", "sapphire", 475, 130],
      ["mekhala", "amethyst", 710, 130],
    ],
  },
  weekdays: {
    ...jade,
    things: [
      ["mekhala", "ewer", 680, 210, 14],
      ["mekhala", "conch", 480, 170, 8],
      ["yaowarat", "ring", 580, 180],
    ],
  },
};

/** Behind what the operator says on home, as `stillOf` of its banners chooses it. */
const BANNERS: Readonly<Record<string, StillLife>> = {
  house: {
    ...cinnabar,
    things: [
      ["amphawa", "lantern", 440, 200, 30],
      ["mekhala", "lotus", 710, 170, 10],
      ["yaowarat", "ingot", 580, 230],
    ],
  },
  lottery: {
    ...night,
    things: [
      ["khoi", "palm_leaf", 690, 190, 14],
      ["mekhala", "crystal", 565, 230, 8],
      ["mekhala", "topaz", 450, 130],
    ],
  },
  money: {
    ...jade,
    things: [
      ["tuktuk", "gold", 690, 220, 14],
      ["tuktuk", "purse", 560, 230, 6],
      ["mekhala", "ruby", 445, 120],
    ],
  },
};

export async function drawOffers(): Promise<Record<string, number>> {
  for (const folder of [OFFER_FOLDER, BANNER_FOLDER]) mkdirSync(folder, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const [name, still] of Object.entries(OFFERS)) {
    const picture = await drawStillLife(still);
    writeFileSync(join(OFFER_FOLDER, `${name}.webp`), picture);
    sizes[`offer ${name}`] = picture.length;
  }
  for (const [name, still] of Object.entries(BANNERS)) {
    const picture = await drawStillLife(still, BANNER_FRAME);
    writeFileSync(join(BANNER_FOLDER, `${name}.webp`), picture);
    sizes[`banner ${name}`] = picture.length;
  }
  return sizes;
}
