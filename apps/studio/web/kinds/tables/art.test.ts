import { expect, test } from "vitest";
import {
  cardSprite,
  CHIP_NAMES,
  chipSprite,
  cups,
  diceFace,
  emblemSprite,
  felts,
  type Sprite,
  trays,
  wheel,
} from "./art.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const EXTRA_CARDS = ["back", "back-night", "cut", "blank"] as const;
const sheets: Readonly<Record<string, readonly Sprite[]>> = {
  cards: [...Array.from({ length: 52 }, (_, card) => cardSprite(card)), ...EXTRA_CARDS.map(cardSprite)],
  chips: CHIP_NAMES.flatMap((chip) => [chipSprite(chip, "top"), chipSprite(chip, "side")]),
  dice: FACES.flatMap((face) => [diceFace("pips", face), diceFace("emblems", face)]),
  emblems: FACES.map(emblemSprite),
};

test.each(Object.entries(sheets))("each name among %s has a place of its own in the sheet", (_name, sprites) => {
  const places = sprites.map(({ left, top }) => `${left} ${top}`);
  expect(new Set(places).size).toBe(sprites.length);
  for (const { left, top, width, height, sheet } of sprites) {
    expect(left > 0 && top > 0).toBe(true);
    expect(left + width <= sheet[0] && top + height <= sheet[1]).toBe(true);
  }
});

test("what stands alone is a whole picture, and every lacquer and cloth a file of its own", () => {
  const { bowl, rotor, turret, ball } = wheel;
  const single = [...Object.values(cups), ...Object.values(trays), bowl, rotor, turret, ball];
  for (const { width, height, sheet, left, top } of single)
    expect([left, top, width, height]).toEqual([0, 0, ...sheet]);
  const urls = [...single.map(({ url }) => url), ...Object.values(felts)];
  expect(new Set(urls).size).toBe(urls.length);
});

test("the parts of the wheel fit into each other", () => {
  const { bowl, rotor, rotorShare, turretShare, ballTrack, ballRest } = wheel;
  expect(rotor.width / bowl.width).toBeCloseTo(rotorShare, 2);
  expect(turretShare).toBeLessThan(rotorShare);
  expect(ballRest * 2).toBeLessThan(rotorShare);
  expect(ballTrack * 2).toBeGreaterThan(rotorShare);
});
