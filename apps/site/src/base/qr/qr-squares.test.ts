import jsqr from "jsqr";
import { expect, test } from "vitest";
import { pathOf, squaresOf } from "./qr-squares.ts";

const payload = "00020101021229370016A000000677010111011300668123456785802TH53037645406100.256304139D";

test("a decoder reads the squares back", () => {
  const { size, isDark } = squaresOf(payload);
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale)))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const read = typeof jsqr === "function" ? jsqr : jsqr["default"];
  expect(read(pixels, side, side)?.data).toBe(payload);
});

test("the drawing covers the dark squares and nothing else", () => {
  const squares = squaresOf(payload);
  let dark = 0;
  for (let y = 0; y < squares.size; y++) for (let x = 0; x < squares.size; x++) dark += squares.isDark(x, y) ? 1 : 0;
  const drawn = [...pathOf(squares).matchAll(/h(\d+)v1/g)].reduce((sum, [, width]) => sum + Number(width), 0);
  expect(drawn).toBe(dark);
});
