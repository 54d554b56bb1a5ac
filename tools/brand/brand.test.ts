import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HOUSE_LOGO } from "../../apps/site/src/base/shell/house-logo.ts";
import { icons } from "./icons.ts";
import { LOGO_FILE } from "./logo.ts";

const root = join(import.meta.dirname, "../..");
const publicFolder = join(root, "apps/site/public");

function shapesOf(file: string): string[] {
  return readFileSync(join(root, file), "utf8").match(/\bd="M[^"]+"/g) ?? [];
}

test("the tab's icon is the mark that the pages show", () => {
  const mark = shapesOf("packages/ui/src/brand/LogoMark.tsx");
  expect(mark).toHaveLength(3);
  expect(shapesOf("apps/site/public/favicon.svg")).toEqual(mark);
});

test("every icon was drawn in its size, and fills its square where a phone cuts the shape", async () => {
  for (const { file, px, isRounded } of icons) {
    const picture = sharp(join(publicFolder, file));
    const { width, height } = await picture.metadata();
    expect([file, width, height]).toEqual([file, px, px]);
    expect((await picture.stats()).isOpaque, file).toBe(!isRounded);
  }
});

test("the built-in operator's logo is the one it is named after, for sharp screens, and the page shows through", async () => {
  const file = join(root, LOGO_FILE);
  expect(HOUSE_LOGO).toContain(createHash("sha256").update(readFileSync(file)).digest("hex"));
  const picture = sharp(file);
  expect(await picture.metadata()).toMatchObject({ format: "webp", height: 120, hasAlpha: true });
  expect((await picture.stats()).isOpaque).toBe(false);
});

test("the card of a shared link has the size that its tags state, and is light enough to be shown", async () => {
  const file = join(publicFolder, "social.png");
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
  expect(statSync(file).size).toBeLessThanOrEqual(120_000);
});
