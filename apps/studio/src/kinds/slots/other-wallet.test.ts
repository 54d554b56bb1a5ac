import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayedRound } from "./protocol.ts";
import { aSpin, createStudioBench, type StudioBench } from "../../testing/studio-bench.ts";

const MAIN = 100_000;
const BONUS = 700;

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

/** A member with a page of the main wallet and one of a bonus, in the same game. */
async function withBonus() {
  const { player, session } = await bench.enter("amphawa", MAIN);
  const purse = `โบนัส ${player}`;
  bench.operator.balances.set(purse, BONUS);
  const reopen = () => bench.ok("session", { game: "amphawa", code: bench.operator.launch(player, "amphawa", purse) });
  const balances = () => [player, purse].map((each) => bench.operator.balances.get(each));
  return { player, session, reopen, balances };
}

/** Plays until a win waits to be shown. */
async function openRound(session: string): Promise<PlayedRound & { readonly key: string }> {
  for (;;) {
    const spin = aSpin(session);
    const round = await bench.ok("spin", spin);
    if (!round.closed) return { ...round, key: spin.key };
  }
}

test("a game that is reopened with a bonus neither shows the main wallet's open round nor its balance", async () => {
  const { session, reopen, balances } = await withBonus();
  const { round, balance, win } = await openRound(session);
  const bonus = await reopen();
  expect([bonus.unfinished, bonus.balance]).toEqual([null, BONUS]);
  expect(balances()).toEqual([balance + win, BONUS]);
  // Each page that asks for its end gets its own balance.
  expect(await bench.ok("finish", { session: bonus.session, round })).toMatchObject({ balance: BONUS });
  expect(await bench.ok("finish", { session, round })).toMatchObject({ balance: balance + win });
});

test("an older round that ends on the page of a bonus is paid to its wallet, and the page keeps its balance", async () => {
  const { session, reopen, balances } = await withBonus();
  const bonus = await reopen();
  const { round, key, balance, win } = await openRound(session);
  expect(await bench.ok("finish", { session: bonus.session, round })).toMatchObject({ balance: BONUS });
  expect(balances()).toEqual([balance + win, BONUS]);
  // A key is of the wallet that it was pressed for.
  expect(await bench.call("spin", { ...aSpin(bonus.session), key })).toMatchObject({ status: "KEY_USED" });
});

test("a spin with a bonus pays what the main wallet has open there, and plays on with its own money", async () => {
  const { session, reopen, balances } = await withBonus();
  const bonus = await reopen();
  const { balance, win } = await openRound(session);
  const next = await bench.ok("spin", aSpin(bonus.session));
  expect([next.balance, balances()]).toEqual([BONUS - 100, [balance + win, BONUS - 100]]);
});

test("a game that is reopened with the same wallet shows the open round again", async () => {
  const { player, session } = await withBonus();
  const { round, balance, win } = await openRound(session);
  const again = await bench.ok("session", { game: "amphawa", code: bench.operator.launch(player, "amphawa") });
  expect(again).toMatchObject({ balance, unfinished: { round, balance } });
  expect(await bench.ok("finish", { session: again.session, round })).toMatchObject({ balance: balance + win });
});

test("a stake that is refused tells its wallet's balance to the page that asked, not to one of another bonus of that name", async () => {
  const { player, session } = await bench.enter("amphawa", 30);
  const code = bench.operator.launch(player, "amphawa");
  bench.operator.purses.set(`token-${code}`, `another of ${player}`);
  bench.operator.balances.set(`another of ${player}`, BONUS);
  const other = await bench.ok("session", { game: "amphawa", code });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  Object.defineProperty(bench.operator, "held", { get: () => ((asked += 1), promise) });
  const spin = aSpin(session);
  const own = bench.call("spin", spin);
  await expect.poll(() => asked).toBe(1);
  const again = bench.call("spin", { ...spin, session: other.session });
  await expect.poll(() => asked).toBe(2);
  answer();
  expect(await own).toMatchObject({ status: "NOT_ENOUGH_MONEY", balance: 30 });
  const refused = await again;
  expect(refused).toMatchObject({ status: "NOT_ENOUGH_MONEY" });
  expect(refused).not.toHaveProperty("balance");
});
