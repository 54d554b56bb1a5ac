import { expect, test } from "vitest";
import { reelSources } from "./reel-source.ts";

const multipliers = [1];

test("a strip passes downwards in its own order and knows the neighbours of its stop", () => {
  const [source] = reelSources(
    { multipliers, reels: { kind: "strips", strips: [["a", "b", "c", "d", "e"]] } },
    () => 0.5,
  );
  expect([source?.filler(), source?.filler(), source?.filler(), source?.filler()]).toEqual(["c", "b", "a", "e"]);
  const around = source?.around(1, 3);
  expect([around?.above(1), around?.above(2)]).toEqual(["a", "e"]);
  expect([around?.below(1), around?.below(2)]).toEqual(["e", "a"]);
});

test("weighted places show only symbols that have a weight", () => {
  const weights = { a: 1, b: 0, c: 3 };
  const shares = [0, 0.2, 0.26, 0.99];
  const [source] = reelSources(
    { multipliers, reels: { kind: "weights", drop: [weights], refill: [weights] } },
    () => shares.shift() ?? 0,
  );
  expect([source?.filler(), source?.filler(), source?.filler(), source?.filler()]).toEqual(["a", "a", "c", "c"]);
});
