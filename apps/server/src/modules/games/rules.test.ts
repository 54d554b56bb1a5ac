import { expect, test } from "vitest";
import { mixed, newAmong } from "./rules.ts";

test("new games of a large category leave room for those of the others, each in its order", () => {
  const games = ["casino 1", "casino 2", "casino 3", "slot 1", "casino 4", "freespin 1", "slot 2"].map((name) => ({
    name,
    category: name.split(" ")[0] ?? "",
  }));
  const order = mixed(games).map(({ name }) => name);
  expect(order).toEqual(["casino 1", "slot 1", "freespin 1", "casino 2", "slot 2", "casino 3", "casino 4"]);
  expect(mixed([])).toEqual([]);
});

test("a game is new for a month, unless its provider came with it", () => {
  const game = (provider_id: string, released_on: string) => ({ provider_id, released_on });
  const opening = ["2026-11-01", "2026-11-02", "2026-11-08"].map((day) => game("ours", day));
  const later = game("ours", "2026-11-09");
  const old = [game("theirs", "2024-01-01"), game("theirs", "2026-10-20")];
  const isNew = newAmong([...opening, later, ...old]);
  const now = new Date("2026-11-19T05:00:00Z");
  expect([...opening, later, ...old].map((each) => isNew(each, now))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(isNew(later, new Date("2026-12-20T05:00:00Z"))).toBe(false);
  expect(isNew(game("theirs", "2026-11-19"), now)).toBe(true);
  expect(isNew(game("theirs", "2026-11-20"), now)).toBe(false);
});
