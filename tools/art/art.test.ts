import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { AtlasMap } from "./atlas.ts";
import { CARD } from "./card.ts";
import { themes } from "./themes.ts";

const web = join(import.meta.dirname, "../../apps/studio/web");
const MAX_GAME_BYTES = 400_000;
const MAX_CARD_BYTES = 40_000;

describe.each(themes)("$game", ({ game, symbols }) => {
  const folder = join(web, "themes", game);
  const card = join(web, "public/cards", `${game}.webp`);

  test("every symbol lies in the atlas, within its edges", async () => {
    const map = JSON.parse(readFileSync(join(folder, "symbols.json"), "utf8")) as AtlasMap;
    const { width, height } = await sharp(join(folder, "symbols.webp")).metadata();
    expect(Object.keys(map.frames)).toEqual(expect.arrayContaining(symbols.map(({ name }) => name)));
    for (const [left, top] of Object.values(map.frames)) {
      expect(left + map.size).toBeLessThanOrEqual(width);
      expect(top + map.size).toBeLessThanOrEqual(height);
    }
  });

  test("the lobby's card has its shape and is light", async () => {
    expect(await sharp(card).metadata()).toMatchObject({ ...CARD, format: "webp" });
    expect(statSync(card).size).toBeLessThanOrEqual(MAX_CARD_BYTES);
  });

  test("all pictures together keep the budget", () => {
    const files = ["symbols.webp", "scene-upright.webp", "scene-wide.webp"].map((file) => join(folder, file));
    const bytes = [...files, card].reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_GAME_BYTES);
  });
});
