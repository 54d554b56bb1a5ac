import { BEST_OF_CATEGORY } from "@chokdee/rules/economy";
import { jackpotReturnPercent } from "@chokdee/rules/jackpot";
import { expect, test } from "vitest";
import { loadGames } from "../games/games.ts";
import { hasPools, mayTakePart } from "./games.ts";

test("with their pools games return what they promise, and less than offers are judged by", () => {
  const shared = [...loadGames().values()].filter(({ definition }) => hasPools(definition.id));
  expect(shared.length).toBe(8);
  for (const { definition, figures } of shared) {
    const returned = figures.spin.returnPercent + jackpotReturnPercent();
    expect(returned, definition.id).toBeGreaterThan(95.5);
    expect(returned, definition.id).toBeLessThan(100 * (BEST_OF_CATEGORY["slot"]?.returns ?? 0));
  }
});

test("only stakes of money take part", () => {
  const round = { game: "yaowarat", grantId: null, isDemo: false };
  expect(mayTakePart(round)).toBe(true);
  expect(mayTakePart({ ...round, grantId: "g1" })).toBe(false);
  expect(mayTakePart({ ...round, isDemo: true })).toBe(false);
  expect(mayTakePart({ ...round, game: "tuktuk" })).toBe(false);
});
