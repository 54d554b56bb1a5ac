import { expect, test } from "vitest";
import { distinctRails } from "./game.ts";

const rail = (key: string, ...games: string[]) => ({ key, games });
const shown = (...rails: ReturnType<typeof rail>[]) =>
  distinctRails(rails, (game: string) => game).map(({ key }) => key);

test("a rail that shows nothing more is left out", () => {
  expect(shown(rail("last", "b"), rail("hot", "a", "b"), rail("new", "b", "a"))).toEqual(["last", "hot"]);
  expect(shown(rail("hot", "a"), rail("new", "b", "a"))).toEqual(["hot", "new"]);
  expect(shown(rail("empty"), rail("new", "a"))).toEqual(["new"]);
});
