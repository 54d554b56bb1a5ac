import { expect, test } from "vitest";
import { runAttack } from "../../testing/run-wallet-attack.ts";

test("calls in any order, with names repeated, foreign or their own, move what a model says, across a restart", async () => {
  const seen = await runAttack({ worlds: 4, orders: 64 });
  const taken = ["bet OK", "win OK", "bet_win OK", "actions OK", "rollback OK", "round_close OK", "settle OK"];
  const refused = ["bet NOT_ENOUGH_MONEY", "bet LIMIT_REACHED", "bet ROLLED_BACK", "actions DUPLICATE_TRANSACTION"];
  const rests = ["win unused OK", "round_close unused OK", "win unused UNKNOWN_TRANSACTION"];
  const corrected = ["win corrects OK"];
  expect([...seen]).toEqual(expect.arrayContaining([...taken, ...refused, ...rests, ...corrected]));
});
