import { expect, test } from "vitest";
import type { Game } from "../../features/games/game.ts";
import { firstRail, otherRails } from "./rails.ts";

const game = (game_id: string) => ({ game_id, provider_id: "chokdee" }) as Game;
const rail = (key: string, ...ids: string[]) => ({ key, title: key, games: ids.map(game) });
const idsOf = (games: readonly Game[] = []) => games.map(({ game_id }) => game_id);

test("games played last come first, then the others, each once", () => {
  const rails = [rail("last", "kite"), rail("hot", "naga", "kite"), rail("new", "muay", "naga", "khoi")];
  const first = firstRail(rails, 3);
  expect(first?.title).toBe("เล่นต่อ");
  expect(idsOf(first?.games)).toEqual(["kite", "naga", "muay"]);
  expect(otherRails(rails, first).map(({ key }) => key)).toEqual(["new"]);
});

test("who has played nothing is shown the house's choice, and without games there is no rail", () => {
  expect(firstRail([rail("hot", "naga")], 3)?.title).toBe("เกมแนะนำ");
  expect(firstRail([rail("last")], 3)).toBeUndefined();
  expect(otherRails([], undefined)).toEqual([]);
});
