import { expect, test } from "vitest";
import { runAttack } from "../../testing/run-wallet-attack.ts";

/** Every answer that each kind of call can get from these attacks. */
const ANSWERS = {
  bet: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "LIMIT_REACHED",
    "NOT_ENOUGH_MONEY",
    "NO_FREE_ROUND",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "WRONG_CURRENCY",
  ],
  win: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "UNKNOWN_TRANSACTION",
    "WRONG_CURRENCY",
  ],
  bet_win: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "LIMIT_REACHED",
    "NOT_ENOUGH_MONEY",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "WRONG_CURRENCY",
  ],
  actions: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "LIMIT_REACHED",
    "NOT_ENOUGH_MONEY",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "UNKNOWN_TRANSACTION",
    "WRONG_CURRENCY",
  ],
  rollback: ["OK", "ALREADY_SETTLED", "DUPLICATE_TRANSACTION", "INVALID_GAME", "INVALID_TOKEN", "UNKNOWN_TRANSACTION"],
  settle: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "UNKNOWN_TRANSACTION",
    "WRONG_CURRENCY",
    "WRONG_SYNTAX",
  ],
  round_close: [
    "OK",
    "DUPLICATE_TRANSACTION",
    "INVALID_GAME",
    "INVALID_TOKEN",
    "ROLLED_BACK",
    "ROUND_CLOSED",
    "UNKNOWN_TRANSACTION",
  ],
};

/** Wins in the place of others that were rolled back after the close. */
const CORRECTED = ["win corrects OK", "actions corrects OK"];

test("six hundred orders of calls, with names repeated, foreign or their own, move what a model says, across a restart", async () => {
  const seen = await runAttack({ worlds: 12, orders: 600 });
  expect([...seen]).toEqual(expect.arrayContaining(CORRECTED));
  const plain = [...seen].filter((each) => !/ (unused|corrects) /.test(each));
  const expected = Object.entries(ANSWERS).flatMap(([name, statuses]) => statuses.map((status) => `${name} ${status}`));
  expect(plain.toSorted()).toEqual(expected.toSorted());
});
