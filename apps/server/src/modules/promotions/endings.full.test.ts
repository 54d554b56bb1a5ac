import { test } from "vitest";
import { expectFairEndings } from "../../testing/offer-endings.ts";

test("finishing never pays less than giving up, in two hundred thousand plays", () => {
  expectFairEndings(200_000);
});
