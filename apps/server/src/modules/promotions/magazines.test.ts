import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import { addGame } from "../../testing/add-game.ts";
import { type BonusBench, fresh, openBonusBench } from "../../testing/bonus-bench.ts";
import { publishedEvents } from "../../testing/published-events.ts";

const UNIT = 100;
const RESERVE = 60 * UNIT;

let bench: BonusBench;
let memberId: MemberId;
let wallet: WalletId;
beforeAll(async () => {
  bench = await openBonusBench();
  await addGame(bench.system, "chokdee", "fishing-game", { category: "fishing" });
  memberId = await bench.idOf("demo");
  const offer = await bench.offer({ categories: ["fishing"], weights: { fishing: 50 }, max_bet: BigInt(UNIT) });
  await bench.take(await bench.member("demo"), 300, offer);
  wallet = (await bench.running(memberId))?.wallet_id ?? expect.fail("no promotion runs");
});
afterAll(() => bench.close());

async function reserve(unit: number) {
  const { common } = await bench.open(memberId, wallet, "fishing");
  const bet = { ...common, transaction: fresh("bet"), round: fresh("magazine"), amount: 60 * unit, unit };
  return { bet, common, status: (await bench.call("bet", bet)).status };
}

/** Shoots a magazine, of which some comes back. */
async function shoot(win: number, unused: number): Promise<void> {
  const { bet, common, status } = await reserve(UNIT);
  expect(status).toBe("OK");
  const { transaction: reference, round } = bet;
  const end = { ...common, transaction: fresh("win"), reference, round, amount: win, round_closed: true, unused };
  expect(await bench.call("win", end)).toMatchObject({ status: "OK" });
  await bench.count();
}

const done = async () => (await bench.running(memberId))?.done;
const counted = async () => {
  const published = await publishedEvents(bench.system.database.owner, "turnover.counted");
  return published.filter((event) => event.memberId === memberId).map(readCountedTurnover);
};

test("a magazine is shot with a bonus: its rest goes back there, and only what was shot is turned over", async () => {
  const [before, main] = [await bench.money(memberId, wallet), await bench.money(memberId)];
  await shoot(700, RESERVE - 20 * UNIT);
  expect(await bench.money(memberId, wallet)).toBe(before - 2_000n + 700n);
  expect(await bench.money(memberId)).toBe(main);
  expect(await done()).toBe(1_000n);
  expect(await counted()).toMatchObject([{ stake: 2_000n, turnover: 2_000n, payout: 700n, rounds: 1, isBonus: true }]);
});

test("a magazine without a shot is no play: no turnover, and nothing that points, quests and levels would follow", async () => {
  const before = { bonus: await bench.money(memberId, wallet), done: await done(), counted: await counted() };
  await shoot(0, RESERVE);
  expect(await bench.money(memberId, wallet)).toBe(before.bonus);
  expect(await done()).toBe(before.done);
  const since = (await counted()).slice(before.counted.length);
  expect(since.every(({ turnover, rounds }) => turnover === 0n && rounds === 0)).toBe(true);
});

test("the highest bet of a promotion judges the shot, not the magazine", async () => {
  const { status } = await reserve(2 * UNIT);
  expect(status).toBe("LIMIT_REACHED");
});
