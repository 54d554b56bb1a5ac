import { expect, test } from "vitest";
import { gameNameKey, type GameKey } from "../../core/game-launches.ts";
import { tableRoundNames } from "./read-statement.ts";

const lines = (...references: string[]) => references.map((reference) => ({ reference }));

test("a line about a round at a table names the table and the round, and no other line is named", async () => {
  const asked: string[] = [];
  const names = await tableRoundNames(
    lines("game:chokdee:baccarat-1:1842", "game:chokdee:spin-77", "deposit:5", "game:chokdee:roulette:7"),
    async (games: readonly GameKey[]) => {
      asked.push(...games.map(gameNameKey));
      return new Map(games.map((game) => [gameNameKey(game), game.gameId === "roulette" ? "รูเล็ต" : "บาคาร่า 1"]));
    },
  );
  expect(asked).toEqual(["chokdee/baccarat-1", "chokdee/roulette"]);
  expect([...names]).toEqual([
    ["game:chokdee:baccarat-1:1842", "บาคาร่า 1 รอบ 1842"],
    ["game:chokdee:roulette:7", "รูเล็ต รอบ 7"],
  ]);
});

test("a page without tables asks for no names", async () => {
  const names = await tableRoundNames(lines("deposit:5"), () => Promise.reject(new Error("nobody asks")));
  expect(names.size).toBe(0);
});
