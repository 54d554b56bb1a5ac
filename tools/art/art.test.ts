import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { AtlasMap } from "./atlas.ts";
import { CARD } from "./card.ts";
import type { SheetMap } from "./sheet.ts";
import { type Frame, SHEET_WIDTH, SHEETS } from "./fishing/pack.ts";
import { COVER_GAMES } from "./tables/covers.ts";
import { themes } from "./themes.ts";

const web = join(import.meta.dirname, "../../apps/studio/web");
/** What one way of holding the screen loads before the first spin. */
const MAX_GAME_BYTES = 450_000;
const MAX_ATLAS_BYTES = 260_000;
const MAX_CARD_BYTES = 45_000;
const MAX_TABLE_BYTES = 330_000;
/** What swims at once, with one ground; the bosses come after it. */
const MAX_SEA_BYTES = 500_000;
const MAX_BOSS_BYTES = 180_000;

describe.each(themes)("$game", ({ game, symbols }) => {
  const folder = join(web, "kinds/slots/themes", game);
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

  test.each(["upright", "wide"])("the pictures of an %s screen keep the budget", (shape) => {
    const sizeOf = (file: string) => statSync(join(folder, file)).size;
    expect(sizeOf("symbols.webp")).toBeLessThanOrEqual(MAX_ATLAS_BYTES);
    const files = ["symbols.webp", `scene-${shape}.webp`, `near-${shape}.webp`];
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(MAX_GAME_BYTES);
  });
});

describe("tables", () => {
  const folder = join(web, "kinds/tables/art");
  const bytesOf = (name: string) => statSync(join(folder, `${name}.webp`)).size;
  /** What the page of a kind of table shows. */
  const pages = {
    cards: ["cards", "chips", "felt-green"],
    dice: ["dice", "chips", "cup-red", "tray-red", "felt-red"],
    emblems: ["dice", "emblems", "chips", "cup-red", "tray-red", "felt-red"],
    roulette: ["wheel-bowl", "wheel-rotor", "wheel-turret", "wheel-ball", "chips", "felt-green"],
  };

  test.each(Object.entries(pages))("a page of %s is light", (_name, pictures) => {
    expect(pictures.reduce((sum, picture) => sum + bytesOf(picture), 0)).toBeLessThanOrEqual(MAX_TABLE_BYTES);
  });

  test("every picture of a sheet lies within its edges, apart from its neighbours", async () => {
    const sheets = JSON.parse(readFileSync(join(folder, "sheets.json"), "utf8")) as Record<string, SheetMap>;
    for (const [name, { width, height, frames }] of Object.entries(sheets)) {
      expect(await sharp(join(folder, `${name}.webp`)).metadata(), name).toMatchObject({ width, height });
      const rows = Object.values(frames).map(([left = 0, top = 0, across = 0, down = 0]) => ({
        left,
        top,
        right: left + across,
        bottom: top + down,
      }));
      for (const { right, bottom } of rows) expect(right <= width && bottom <= height, name).toBe(true);
      for (const a of rows)
        for (const b of rows) {
          const isApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
          expect(a === b || isApart, name).toBe(true);
        }
    }
    expect(Object.keys(sheets["cards"]?.frames ?? {})).toHaveLength(56);
  });

  test.each(COVER_GAMES)("the cover of %s has its shape and is light", async (game) => {
    const cover = join(web, "public/cards", `${game}.webp`);
    expect(await sharp(cover).metadata()).toMatchObject({ ...CARD, format: "webp" });
    expect(statSync(cover).size).toBeLessThanOrEqual(MAX_CARD_BYTES);
  });
});

describe("fishing", () => {
  const folder = join(web, "kinds/fishing/art");
  const sizeOf = (file: string) => statSync(join(folder, `${file}.webp`)).size;
  const maps = JSON.parse(readFileSync(join(folder, "sheets.json"), "utf8")) as Record<
    keyof typeof SHEETS,
    { readonly width: number; readonly height: number; readonly frames: Readonly<Record<string, Frame>> }
  >;

  test.each(["sea", "boss"] as const)(
    "every picture lies in the sheet %s, apart from its neighbours",
    async (sheet) => {
      const { width, height, frames } = maps[sheet];
      expect(await sharp(join(folder, `${sheet}.webp`)).metadata()).toMatchObject({ width, height });
      expect(Math.max(width, height)).toBeLessThanOrEqual(SHEET_WIDTH);
      expect(Object.keys(frames).sort()).toEqual(SHEETS[sheet].map(({ name }) => name).sort());
      const all = Object.values(frames);
      for (const [left, top, across, down] of all) {
        expect(left >= 0 && top >= 0 && left + across <= width && top + down <= height).toBe(true);
        const near = all.filter(
          ([l, t, a, d]) => l < left + across + 4 && left < l + a + 4 && t < top + down + 4 && top < t + d + 4,
        );
        expect(near).toHaveLength(1);
      }
    },
  );

  test.each(["pond", "river", "gulf"])("the pictures of %s keep the budget", async (room) => {
    for (const shape of ["upright", "wide"]) {
      const files = ["sea", "caustic", `${room}-${shape}`];
      expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(MAX_SEA_BYTES);
    }
    expect(sizeOf("boss")).toBeLessThanOrEqual(MAX_BOSS_BYTES);
    const cover = join(web, "public/cards", `${room}.webp`);
    expect(await sharp(cover).metadata()).toMatchObject({ ...CARD, format: "webp" });
    expect(statSync(cover).size).toBeLessThanOrEqual(MAX_CARD_BYTES);
  });
});
