import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcile } from "../ledger/reconcile.ts";
import { findUnmatchedRecords } from "./records-repo.ts";
import { createProviderBench, fresh, type ProviderBench } from "./testing/provider.ts";
import { requestsOf } from "./testing/requests.ts";

let bench: ProviderBench;
beforeAll(async () => {
  bench = await createProviderBench();
});
afterAll(() => bench.close());

const found = async () => (await findUnmatchedRecords(bench.database.db)).map(({ flow, what }) => `${flow}: ${what}`);

/** A call of two bets and a win, and a round with a rollback beside it. */
async function played() {
  const play = await bench.play(await bench.memberWith(100_000n));
  const requests = requestsOf(play);
  const round = fresh("round");
  const [first, second] = [fresh("bet"), fresh("bet")];
  const steps = [
    { kind: "bet", transaction: first, amount: 100 },
    { kind: "win", transaction: fresh("win"), amount: 30, reference: first },
    { kind: "bet", transaction: second, amount: 5_000 },
  ];
  await bench.call("actions", requests.actions(round, steps));
  const back = requests.bet(700);
  await bench.call("bet", back);
  await bench.call("rollback", requests.rollback(back));
  await bench.call("bet_win", requests.betWin(200, 50));
  const table = requests.bet(300);
  await bench.call("bet", table);
  const part = requests.part([table], 400);
  await bench.call("settle", { currency: "THB", items: [part] });
  return { memberId: play.memberId, round, second, back, part };
}

/** Spoils as the owner, looks, and repairs. */
async function foundAfter(spoil: string, repair: string, id: string): Promise<string[]> {
  const { owner } = bench.database;
  await owner.query(spoil, [id]);
  const breaks = await found();
  await owner.query(repair, repair.includes("$1") ? [id] : []);
  expect(await found()).toEqual([]);
  return breaks;
}

test("GLI-19 2.8.3: a step without its record is found, and closes the member's money until it is repaired", async () => {
  const { memberId, round, second } = await played();
  expect(await found()).toEqual([]);
  const { owner, db } = bench.database;
  await owner.query("create table kept_step as select * from provider_transaction where transaction = $1", [second]);
  await owner.query("delete from provider_transaction where transaction = $1", [second]);
  const { breaks } = await reconcile({
    db,
    clock: bench.services.clock,
    sealFile: "/nonexistent/seals",
    bookChecks: bench.services.bookChecks,
  });
  expect(breaks).toEqual([
    {
      flow: `member:${memberId}`,
      what: `the ledger has moved -5070 for a call of game:chokdee:${round}, its transactions tell of -70`,
    },
    { flow: `member:${memberId}`, what: `round ${round} of chokdee stands at -5070, its transactions tell of -70` },
  ]);
  expect(await bench.services.ledger.pausedFlows()).toMatchObject([{ flow: `member:${memberId}` }]);
  await owner.query("insert into provider_transaction select * from kept_step");
  await owner.query("drop table kept_step");
  await owner.query("delete from ledger_pause");
  expect(await found()).toEqual([]);
});

test("a transaction of another amount and a round of another stake are found", async () => {
  const { memberId, back, round, part } = await played();
  const change = (by: string, table: string, column: string, key: string) =>
    `update ${table} set ${column} = ${column} ${by} 1 where ${key} = $1`;
  for (const [table, column, key, id] of [
    ["provider_transaction", "amount", "reference", back.transaction],
    ["provider_transaction", "amount", "transaction", back.transaction],
    ["provider_round", "stake", "round", round],
    ["provider_round", "win", "round", round],
  ] as const) {
    const breaks = await foundAfter(change("+", table, column, key), change("-", table, column, key), id);
    expect(breaks.length, `${table}.${column}`).toBeGreaterThan(0);
    for (const line of breaks) expect(line).toMatch(new RegExp(`^member:${memberId}: `));
  }
  const rolledBack = (is: boolean) => `update provider_transaction set is_rolled_back = ${is} where transaction = $1`;
  expect(await foundAfter(rolledBack(true), rolledBack(false), part.transaction)).toEqual([
    `member:${memberId}: round ${part.round} of chokdee was ended by ${part.transaction}, which is no win of it that stands`,
  ]);
});
