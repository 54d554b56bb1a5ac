import { expect, test } from "vitest";
import { mayReload } from "./chunks.ts";

const now = 1_800_000_000_000;

test("the first missing chunk reloads the page", () => {
  expect(mayReload(null, now)).toBe(true);
});

test("a second one within a minute does not, later it does again", () => {
  expect(mayReload(now, now)).toBe(false);
  expect(mayReload(now - 59_999, now)).toBe(false);
  expect(mayReload(now - 60_000, now)).toBe(true);
});

test("a time that lies ahead was written by a clock since corrected", () => {
  expect(mayReload(now + 1, now)).toBe(true);
});
