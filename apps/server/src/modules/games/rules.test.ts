import { expect, test } from "vitest";
import { mixed } from "./rules.ts";

test("new games of a large category leave room for those of the others, each in its order", () => {
  const games = ["casino 1", "casino 2", "casino 3", "slot 1", "casino 4", "freespin 1", "slot 2"].map((name) => ({
    name,
    category: name.split(" ")[0] ?? "",
  }));
  const order = mixed(games).map(({ name }) => name);
  expect(order).toEqual(["casino 1", "slot 1", "freespin 1", "casino 2", "slot 2", "casino 3", "casino 4"]);
  expect(mixed([])).toEqual([]);
});
