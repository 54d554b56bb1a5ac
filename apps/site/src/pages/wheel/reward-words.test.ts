import { expect, test } from "vitest";
import { chanceWords, segmentLines } from "./reward-words.ts";

test.each([
  [0.25, "25%"],
  [0.125, "12.5%"],
  [0.005, "0.5%"],
  [0.0005, "0.05%"],
  [0.00002, "0.002%"],
  [0, "0%"],
])("a chance of %f reads %s", (chance, words) => {
  expect(chanceWords(chance)).toBe(words);
});

test("a segment says how much of what", () => {
  expect(segmentLines({ kind: "credit", value: 1_000, title: "" })).toEqual(["1,000", "บาท"]);
  expect(segmentLines({ kind: "credit", value: 0.5, title: "" })).toEqual(["0.50", "บาท"]);
  expect(segmentLines({ kind: "wheel_ticket", value: 1, title: "" })).toEqual(["+1", "สิทธิ์หมุน"]);
});
