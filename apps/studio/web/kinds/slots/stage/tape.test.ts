import { expect, test } from "vitest";
import { Tape } from "./tape.ts";

const window = (tape: Tape, at: number) => [0, 1, 2].map((row) => tape.at(at - row));

test("the window shows what lies there before the first movement", () => {
  expect(window(new Tape(["a", "b", "c"], () => "?"), 0)).toEqual(["a", "b", "c"]);
});

test("the reel lands exactly on the decided column", () => {
  const tape = new Tape(["a", "b", "c"], () => "?");
  tape.land(20, ["x", "y", "z"], { from: 4, above: () => "up", below: () => "down" });
  expect(window(tape, 20)).toEqual(["x", "y", "z"]);
  expect(tape.at(21)).toBe("up");
  expect(tape.at(17)).toBe("down");
});

test("what was seen already does not change when the result comes", () => {
  let made = 0;
  const tape = new Tape(["a", "b", "c"], () => `f${++made}`);
  const seen = [1, 2, 3, 4].map((place) => tape.at(place));
  tape.land(12, ["x", "y", "z"], { from: 4, above: () => "up", below: () => "down" });
  expect([1, 2, 3, 4].map((place) => tape.at(place))).toEqual(seen);
});

test("a strip passes by in its own order on the way to its stop", () => {
  const strip = ["s0", "s1", "s2", "s3", "s4", "s5", "s6"];
  const stop = 2;
  const at = (position: number) => strip[(position + 70) % 7] ?? "";
  const tape = new Tape(["a", "b", "c"], () => "?");
  tape.land(10, [at(2), at(3), at(4)], {
    from: 5,
    above: (distance) => at(stop - distance),
    below: (distance) => at(stop + 2 + distance),
  });
  expect([6, 7, 8, 9, 10, 11].map((place) => tape.at(place))).toEqual(["s6", "s5", "s4", "s3", "s2", "s1"]);
});

test("at rest the window counts from nought again", () => {
  const tape = new Tape(["a", "b", "c"], () => "?");
  tape.rest(["x", "y", "z"]);
  expect(window(tape, 0)).toEqual(["x", "y", "z"]);
});
