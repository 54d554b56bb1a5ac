import { Rectangle, Texture, TextureSource } from "pixi.js";
import { expect, test } from "vitest";
import { WindowSprite } from "./window-sprite.ts";

const SIZE = 80;
const WINDOW = 300;
const source = new TextureSource({ width: 1_024, height: 1_024 });
const whole = new Texture({ source, frame: new Rectangle(260, 520, 256, 256) });

/** What is drawn of a picture with its middle so far down, and where. */
function placed(middle: number) {
  const sprite = new WindowSprite();
  sprite.place(whole, SIZE, middle, WINDOW);
  const { y, height } = sprite.texture.frame;
  return { sprite, drawn: [y, height], from: sprite.y - sprite.height / 2, to: sprite.y + sprite.height / 2 };
}

test("inside the window the whole picture is drawn", () => {
  const { sprite, from, to } = placed(150);
  expect(sprite.texture).toBe(whole);
  expect([from, to]).toEqual([110, 190]);
});

test("of a picture that enters only its foot is drawn, and of one that leaves only its head", () => {
  const entering = placed(-20);
  expect(entering.drawn).toEqual([520 + 256 * 0.75, 256 * 0.25]);
  expect([entering.from, entering.to]).toEqual([0, 20]);
  const leaving = placed(320);
  expect(leaving.drawn).toEqual([520, 256 * 0.25]);
  expect([leaving.from, leaving.to]).toEqual([280, 300]);
  expect([entering.sprite.width, leaving.sprite.width]).toEqual([SIZE, SIZE]);
});

test("nothing is drawn of a picture beyond the window, and all of it when it is back", () => {
  const { sprite } = placed(-60);
  expect(sprite.alpha).toBe(0);
  sprite.place(whole, SIZE, 40, WINDOW);
  expect([sprite.alpha, sprite.texture, sprite.height]).toEqual([1, whole, SIZE]);
});

test("a picture that is higher than wide keeps its shape, and is cut alike", () => {
  const high = new Texture({ source, frame: new Rectangle(260, 520, 256, 320) });
  const sprite = new WindowSprite();
  sprite.place(high, SIZE, 150, WINDOW);
  expect([sprite.texture, sprite.width, sprite.height]).toEqual([high, SIZE, 100]);
  sprite.place(high, SIZE, 0, WINDOW);
  expect(sprite.texture.frame).toMatchObject({ y: 520 + 160, height: 160 });
  expect([sprite.width, sprite.height, sprite.y]).toEqual([SIZE, 50, 25]);
});

test("the piece follows the picture to another source", () => {
  const other = new Texture({
    source: new TextureSource({ width: 512, height: 512 }),
    frame: new Rectangle(0, 64, 64, 64),
  });
  const { sprite } = placed(-20);
  sprite.place(other, SIZE, 0, WINDOW);
  expect(sprite.texture.source).toBe(other.source);
  expect(sprite.texture.frame).toMatchObject({ x: 0, y: 96, width: 64, height: 32 });
});
