import { expect, test } from "vitest";
import { distinctRails, factOf, priceText, selectionIn } from "./game.ts";

const rail = (key: string, ...games: string[]) => ({ key, games });
const shown = (...rails: ReturnType<typeof rail>[]) =>
  distinctRails(rails, (game: string) => game).map(({ key }) => key);

test("a rail that shows nothing more is left out", () => {
  expect(shown(rail("last", "b"), rail("hot", "a", "b"), rail("new", "b", "a"))).toEqual(["last", "hot"]);
  expect(shown(rail("hot", "a"), rail("new", "b", "a"))).toEqual(["hot", "new"]);
  expect(shown(rail("empty"), rail("new", "a"))).toEqual(["new"]);
});

test("a room of the sea says what its shots cost; other games do not", () => {
  const bets = { from: 0.1, to: 10 };
  expect(priceText({ category: "fishing", bets })).toBe("นัดละ 0.10–10.00 บาท");
  expect(priceText({ category: "fishing", bets: null })).toBeUndefined();
  expect(priceText({ category: "slot", bets })).toBeUndefined();
});

test("a game is set apart by how its wins vary, or by who made it", () => {
  expect(factOf({ features: ["ways", "volatility_high"], provider_name: "ค่าย" })).toBe("ผันผวนสูง");
  expect(factOf({ features: ["ways"], provider_name: "ค่าย" })).toBe("ค่าย");
});

const named = { game_id: "amphawa", provider_id: "chokdee" };

test("an address names the game and whether it is a demo", () => {
  expect(selectionIn(named)).toEqual({ ...named, sub_provider_id: "", source: "direct", is_demo: false, name: "" });
  expect(selectionIn({ ...named, demo: true })?.is_demo).toBe(true);
  expect(selectionIn({ ...named, source: "hub", sub_provider_id: "maker" })).toMatchObject({
    source: "hub",
    sub_provider_id: "maker",
  });
});

test.each([{}, { game_id: "amphawa" }, { provider_id: "chokdee" }])("%j names none", (search) => {
  expect(selectionIn(search)).toBeNull();
});
