import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { type AffiliateSystem, affiliateSystemOn } from "../../testing/affiliate-system.ts";
import { type BonusBench, fresh, openBonusBench, type Seat } from "../../testing/bonus-bench.ts";
import { officer } from "../../testing/officer.ts";
import { takeIn } from "../../testing/take-in.ts";
import { cashbackFollower } from "../cashback/follow-play.ts";
import { playFollower } from "../games/follow-bets.ts";
import { pointsFollower } from "../points/follow-turnover.ts";
import { questFollower } from "../quests/follow-progress.ts";
import { vipFollower } from "../vip/follow-members.ts";
import { funding } from "../../testing/bare-member.ts";

let bench: BonusBench;
let affiliate: AffiliateSystem;
beforeAll(async () => {
  bench = await openBonusBench();
  affiliate = affiliateSystemOn(bench.system);
});
afterAll(() => bench.close());

/** All that is counted of a friend's play, anywhere. */
const COUNTED = `
  select (select coalesce(sum(turnover + counted), 0)::int from turnover_bet where member_id = $1) as turnover,
         (select coalesce(sum(turnover), 0)::int from quest_play where member_id = $1) as quests,
         (select coalesce(sum(rounds), 0)::int from quest_play where member_id = $1) as rounds,
         (select coalesce(sum(turnover + loss + loss_back), 0)::int from affiliate_play where friend_id = $1) as commission,
         (select coalesce(sum(stakes + payouts + turnover), 0)::int from cashback_play where member_id = $1) as rebate,
         (select coalesce(sum(turnover), 0)::int from vip_day where member_id = $1) as level,
         (select coalesce(sum(pending), 0)::int from points_pending where member_id = $1) as pending,
         (select coalesce(sum(stake), 0)::int from game_round where member_id = $1 and status = 'settled') as history`;

async function counted(memberId: MemberId) {
  const { services, database } = bench.system;
  await bench.count();
  const followers = [questFollower(services), pointsFollower(services), cashbackFollower, vipFollower, playFollower];
  for (const follower of followers) await takeIn(services, follower);
  await affiliate.catchUp();
  const { rows } = await database.owner.query<Record<string, number>>(COUNTED, [memberId]);
  const points = (await services.ledger.wallets(memberId)).find(({ kind }) => kind === "points")?.balance;
  return { ...rows[0], points };
}

async function friend() {
  const { id } = await affiliate.join(await affiliate.join());
  await bench.system.services.ledger.post(funding(id, 900_000n));
  return { id, seat: await bench.open(id, MAIN_WALLET) };
}

async function lose({ common }: Seat) {
  const bet = { ...common, transaction: fresh("bet"), round: fresh("round"), amount: 300_000, round_closed: true };
  expect(await bench.call("bet", bet)).toMatchObject({ status: "OK" });
  return { ...common, reference: bet.transaction, round: bet.round, transaction: fresh("rollback") };
}

const NOTHING = {
  turnover: 0,
  quests: 0,
  rounds: 0,
  commission: 0,
  rebate: 0,
  level: 0,
  pending: 0,
  history: 0,
  points: 0n,
};

test("GLI-19 2.9.5: of a closed loss that is rolled back nothing stays counted, anywhere", async () => {
  const { id, seat } = await friend();
  expect(await counted(id)).toEqual(NOTHING);
  const rollback = await lose(seat);
  const played = await counted(id);
  for (const [where, sum] of Object.entries(played)) {
    if (where !== "pending") expect(Number(sum), where).toBeGreaterThan(0);
  }
  expect(await bench.call("rollback", rollback)).toMatchObject({ status: "OK", balance: 900_000 });
  expect(await counted(id)).toEqual(NOTHING);
});

test("of a closed round that its provider corrects the right win is counted, as if it had come at once", async () => {
  const [plain, corrected] = [await friend(), await friend()];
  const play = async ({ common }: Seat) => {
    const bet = { ...common, transaction: fresh("bet"), round: fresh("round"), amount: 300_000 };
    expect(await bench.call("bet", bet)).toMatchObject({ status: "OK" });
    return async (amount: number) => {
      const about = { ...common, round: bet.round, reference: bet.transaction, round_closed: true };
      const win = { ...about, transaction: fresh("win"), amount };
      expect(await bench.call("win", win)).toMatchObject({ status: "OK" });
      return { ...common, reference: win.transaction, round: bet.round, transaction: fresh("rollback") };
    };
  };
  await (
    await play(plain.seat)
  )(120_000);
  const pay = await play(corrected.seat);
  const wrong = await pay(700_000);
  await counted(corrected.id);
  expect(await bench.call("rollback", wrong)).toMatchObject({ status: "OK" });
  await counted(corrected.id);
  await pay(120_000);
  expect(await counted(corrected.id)).toEqual(await counted(plain.id));
});

test("nor of one that two people let be rolled back days later", async () => {
  const { id, seat } = await friend();
  const rollback = await lose(seat);
  await counted(id);
  await affiliate.endDay();
  const { sandboxClock } = bench.system.services;
  sandboxClock?.advanceTo(sandboxClock.offsetMs + DAY_MS);
  expect(await bench.call("rollback", rollback)).toEqual({ status: "HELD" });
  const finance = await officer(bench.system, "finance");
  const { items } = await finance.ok("officeRoundHeldList", { limit: 10 });
  await finance.agreed("officeRoundHeldApprove", { held_id: items[0]?.id ?? 0 });
  expect(await bench.call("rollback", rollback)).toEqual({ status: "OK", balance: 900_000 });
  expect(await counted(id)).toEqual(NOTHING);
});
