import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { type BonusBench, openBonusBench } from "../../testing/bonus-bench.ts";
import { commands, playThrough } from "../../testing/bonus-model.ts";
import { expectExactReports } from "../../testing/exact-reports.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { readEras } from "./turnover/era-repo.ts";

const RUNS = process.env.FULL ? 300 : 10;
const CAP = 30_000n;

let bench: BonusBench;
let finance: Officer;
let promotionId: number;
beforeAll(async () => {
  bench = await openBonusBench();
  finance = await officer(bench.system, "finance");
  promotionId = await bench.offer({ goal_percent: 60, max_withdraw: CAP, min_deposit: 100n, weights: {} });
  // So that a day of a few bets gives something to claim.
  await bench.system.database.owner.query("update cashback_setting set least = 1");
  await bench.system.database.owner.query("update cashback_rate set rate = 1000");
});
afterAll(() => bench.close());

/** What the member's bets currently count, for each promotion and each era. */
async function countedNow(memberId: MemberId): Promise<{ taken: Map<bigint, bigint>; eras: Map<number, bigint> }> {
  const { rows } = await bench.system.database.owner.query<{ taken_id: bigint; era: number; counted: bigint }>(
    `select taken_id, era, sum(counted)::bigint as counted from turnover_bet where member_id = $1 group by taken_id, era`,
    [memberId],
  );
  return {
    taken: new Map(rows.map(({ taken_id, counted }) => [taken_id, counted])),
    eras: new Map(rows.map(({ era, counted }) => [era, counted])),
  };
}

/** All turnover that was published of the member's play. */
async function publishedTurnover(memberId: MemberId): Promise<{ turnover: bigint; expected: bigint }> {
  const { rows } = await bench.system.database.owner.query<{ turnover: bigint; expected: bigint }>(
    `select (select coalesce(sum((payload->>'turnover')::bigint), 0) from outbox
              where topic = 'turnover.counted' and member_id = $1)::bigint as turnover,
            (select coalesce(sum(turnover), 0) from turnover_bet where member_id = $1)::bigint as expected`,
    [memberId],
  );
  return rows[0] ?? { turnover: 0n, expected: -1n };
}

/** Bets of the two accounts at one table that count though they oppose each other, or do not count though they do not. */
async function wronglyJudged(memberId: MemberId, partnerId: MemberId): Promise<unknown[]> {
  const { rows } = await bench.system.database.owner.query(
    `with bet as (
       select *, case when is_played then sign(payout - stake) else 0 end as side from turnover_bet
        where member_id = any($1) and category = 'casino'
     )
     select b.bet, b.member_id, b.turnover, b.reason from bet b
       left join bet other on other.bet = b.bet and other.member_id <> b.member_id
      where (b.side * coalesce(other.side, 0) = -1) <> (b.reason is not distinct from 'opposite_accounts')
         or (b.side * coalesce(other.side, 0) = -1 and b.turnover > 0)`,
    [[memberId, partnerId]],
  );
  return rows;
}

/** What was counted, for what and as it was published, adds up from the current bets. */
async function expectCountedOnce(memberId: MemberId): Promise<void> {
  const [taken, counted] = [await bench.taken(memberId), await countedNow(memberId)];
  expect(taken.map(({ id, done }) => [id, done])).toEqual(taken.map(({ id }) => [id, counted.taken.get(id) ?? 0n]));
  for (const { era, done } of await readEras(bench.system.services.db, [memberId])) {
    expect(done).toBe(counted.eras.get(era) ?? 0n);
  }
  const published = await publishedTurnover(memberId);
  expect(published.turnover).toBe(published.expected);
}

test("in no order of deposits, bets, wins, rollbacks, cancels and claims is money made or lost, or a bet counted twice", async () => {
  const { ledger } = bench.system.services;
  let claims = 0n;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const { memberId, partnerId, put, won, claimed } = await playThrough(bench, finance, promotionId, steps);
      claims += claimed;
      const taken = await bench.taken(memberId);
      const sum = (read: (row: (typeof taken)[number]) => bigint) => taken.reduce((all, row) => all + read(row), 0n);
      const wallets = await ledger.wallets(memberId);
      const money = wallets.reduce((all, { kind, balance }) => all + (kind === "points" ? 0n : balance), 0n);
      // Free credit is what was claimed.
      const bonuses = sum(({ bonus, promotion_id }) => (promotion_id === null ? 0n : bonus));
      const given = bonuses - sum(({ forfeited, taken_back }) => forfeited + taken_back);
      expect(money - (await ledger.owed(memberId))).toBe(put + won + claimed + given);

      for (const row of taken) {
        const left = wallets.find(({ walletId }) => walletId === row.wallet_id);
        if (row.status !== "active") expect(left).toMatchObject({ balance: 0n, closed: true });
        const had = row.paid - row.owed - row.taken_back;
        const most = row.max_withdraw === null ? had : row.deposit + CAP;
        expect(had).toBeLessThanOrEqual(row.status === "finished" ? most : row.deposit);
        // Whoever has finished has at least what giving up would have left.
        const came = row.paid + row.forfeited - row.owed;
        if (came > 0n) expect(had).toBeGreaterThanOrEqual(came < row.deposit ? came : row.deposit);
        // Whatever was taken back, what was given up pays for it first.
        if (row.owed > 0n && had < 0n) expect(row.forfeited + row.taken_back).toBe(0n);
      }
      for (const each of [memberId, partnerId]) await expectCountedOnce(each);
      expect(await wronglyJudged(memberId, partnerId)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(claims).toBeGreaterThan(0n);
  const opposed = await bench.system.database.owner.query("select from promotion_refusal where others <> '{}'");
  expect(opposed.rowCount).toBeGreaterThan(0);
});

test("what reports make of all that is what the ledger says, to the satang", () =>
  expectExactReports(bench.system.services, bench.system.database));
