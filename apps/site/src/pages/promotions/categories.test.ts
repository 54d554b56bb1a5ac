import { expect, test } from "vitest";
import { offer } from "../../features/promotions/testing/offer.ts";
import { categoryChoices, inCategory } from "./categories.ts";

const slots = offer({ id: 1, categories: ["slot"] });
const casino = offer({ id: 2, categories: ["casino"] });
const all = offer({ id: 3, categories: [] });

test("offers are narrowed only by what would leave some of them out", () => {
  expect(categoryChoices([slots, casino, all]).map(({ value }) => value)).toEqual([
    "",
    "slot",
    "lotto",
    "casino",
    "sport",
    "fishing",
    "freespin",
  ]);
  expect(categoryChoices([slots, casino]).map(({ value }) => value)).toEqual(["", "slot", "casino"]);
  expect(categoryChoices([slots])).toHaveLength(1);
});

test("one that is good everywhere stands in every category", () => {
  expect(inCategory([slots, casino, all], "casino")).toEqual([casino, all]);
  expect(inCategory([slots, casino, all], "")).toHaveLength(3);
});
