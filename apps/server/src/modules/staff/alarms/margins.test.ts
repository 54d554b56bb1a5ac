import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { settleAll } from "../../lotto/settle-round.ts";
import { fresh } from "../../../testing/bonus-bench.ts";
import { decideByVectors } from "../../../testing/decided-round.ts";
import { buy, line } from "../../../testing/lotto-system.ts";
import { type MoneyWorld, openMoneyWorld } from "../../../testing/money-world.ts";
import { watchMargins } from "./watch-margins.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

async function alarms(): Promise<readonly { readonly subject: string; readonly detail: object }[]> {
  await watchMargins(world.bench.system.services);
  const { rows } = await world.bench.system.database.owner.query<{ subject: string; detail: object }>(
    "select subject, detail from office_alarm where kind = 'margin' order by id",
  );
  return rows;
}

test("GLI-19 2.8.8: an hour in which a provider pays far more than was staked sounds once, as it was played", async () => {
  const { id } = await world.person(10_000_000n);
  const seat = await world.bench.open(id, MAIN_WALLET);
  expect(await seat.spin(2_000_000, 4_100_000), "a lucky member").toBe("OK");
  expect(await seat.bet(1_000_000), "a round that is open").toBe("OK");
  expect(await alarms()).toEqual([]);
  const round = fresh("round");
  expect(await seat.spin(10_000, 30_000_000, round)).toBe("OK");
  const sounded = await alarms();
  expect(sounded).toEqual([
    {
      subject: expect.stringMatching(/^provider:chokdee@\d{4}-\d\d-\d\dT\d\d$/),
      detail: { stake: "3010000", payout: "34100000" },
    },
  ]);
  expect(await alarms(), "one fact sounds once").toEqual(sounded);
  await world.bench.advance(3 * HOUR_MS);
  expect(await alarms(), "what is past is not looked at again").toEqual(sounded);
});

test("GLI-19 2.8.8: a lottery round whose bills won far more than was staked sounds, and one that lost does not", async () => {
  const before = await alarms();
  const { id } = await world.person(10_000_000n);
  const [winning, losing] = [await world.lotto.openRound("government"), await world.lotto.openRound("government")];
  await buy(world.lotto.deps, id, winning, [line("two_bottom", "47", 2_000, 90), line("two_bottom", "48", 100, 90)]);
  await buy(world.lotto.deps, id, losing, [line("two_bottom", "48", 2_000, 90)]);
  for (const round of [winning, losing]) await decideByVectors(world.lotto, round);
  await settleAll(world.lotto.deps);
  expect((await alarms()).slice(before.length)).toEqual([
    { subject: `lotto_round:${winning}`, detail: { stake: "210000", payout: "18000000" } },
  ]);
});
