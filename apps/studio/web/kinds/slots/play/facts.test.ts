import { expect, test } from "vitest";
import { elapsedText } from "./facts.ts";

test.each([
  [0, "00:00"],
  [201.9, "03:21"],
  [3_801, "1:03:21"],
])("%d seconds read %s", (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
