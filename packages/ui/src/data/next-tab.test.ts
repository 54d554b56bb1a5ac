import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

test("arrow keys go along the row and turn around at its ends", () => {
  expect(nextTab("ArrowRight", 0, 3)).toBe(1);
  expect(nextTab("ArrowRight", 2, 3)).toBe(0);
  expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
  expect(nextTab("Home", 2, 3)).toBe(0);
  expect(nextTab("End", 0, 3)).toBe(2);
});

test("other keys and an empty row lead nowhere", () => {
  expect(nextTab("Enter", 1, 3)).toBeUndefined();
  expect(nextTab("Tab", 1, 3)).toBeUndefined();
  expect(nextTab("ArrowRight", 0, 0)).toBeUndefined();
});
