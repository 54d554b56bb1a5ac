import { expect, test } from "vitest";
import type { Entry } from "./by-day.ts";
import { runsOf } from "./runs.ts";

let seq = 100;

function entry(game: string | undefined, amount: number, round = "1", wallet_id = 1): Entry {
  seq -= 1;
  return {
    id: String(seq),
    wallet_id,
    kind: "bet",
    code: "game_bet",
    description: "เดิมพันเกม",
    game: game === undefined ? null : { provider_id: "chokdee", game_id: game, name: game, image: null },
    reference: `game:chokdee:${game}:${round}`,
    amount,
    balance_before: 0,
    balance_after: amount,
    created_at: "2026-11-19T04:00:00.000Z",
  };
}

test("the rounds of one game and wallet in a row are one run with its sum and its rounds", () => {
  const runs = runsOf([
    entry("naga", 30.1, "3"),
    entry("naga", -10, "3"),
    entry("naga", -10.2, "2"),
    entry("naga", -5, "1", 7),
    entry(undefined, 1_000),
    entry(undefined, -300),
    entry("naga", -10, "0"),
  ]);
  expect(runs.map(({ entries, sum, rounds }) => [entries.length, sum, rounds])).toEqual([
    [3, 9.9, 2],
    [1, -5, 1],
    [1, 1_000, 0],
    [1, -300, 0],
    [1, -10, 1],
  ]);
});

test("a run keeps its key while newer rounds join it", () => {
  const older = [entry("naga", -10, "2"), entry("naga", -10, "1")];
  const newer = entry("naga", 5, "3");
  expect(runsOf([newer, ...older])[0]?.key).toBe(runsOf(older)[0]?.key);
});
