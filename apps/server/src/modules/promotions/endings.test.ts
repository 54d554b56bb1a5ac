import { test } from "vitest";
import { expectFairEndings } from "../../testing/offer-endings.ts";

test("finishing never pays less than giving up, for every offer, deposit, play and bet that ends late", () => {
  expectFairEndings(2_000);
});
