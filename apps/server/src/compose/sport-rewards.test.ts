import type { CallOutput } from "@chokdee/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../core/ids.ts";
import { affiliateModule } from "../modules/affiliate/module.ts";
import { cashbackModule } from "../modules/cashback/module.ts";
import { pointsModule } from "../modules/points/module.ts";
import { questsModule } from "../modules/quests/module.ts";
import { vipModule } from "../modules/vip/module.ts";
import { pair, rowsOf } from "../testing/affiliate-calls.ts";
import { countBets } from "../testing/count-bets.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money-world.ts";
import { finished } from "../testing/sport-system.ts";
import { takeIn } from "../testing/take-in.ts";
import { funding } from "../testing/bare-member.ts";

type Bet = CallOutput<"sportBet">;

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

const satangOf = (baht: number): bigint => BigInt(Math.round(baht * 100));
const smaller = ({ risk, win }: Bet): bigint => satangOf(Math.min(risk, win));
const key = () => ({ idempotencyKey: crypto.randomUUID() });

/** What points, rebate, quests, level and commission have been given for a member's football, in satang of turnover. */
async function followed(memberId: MemberId) {
  const { services, database } = world.bench.system;
  await countBets(services);
  const modules = [pointsModule, cashbackModule, questsModule, vipModule, affiliateModule];
  for (const { consumers } of modules.map((module) => module.create(services)))
    for (const consumer of consumers) await takeIn(services, consumer);
  const { rows } = await database.owner.query<Record<"rebate" | "quests" | "level" | "commission" | "pending", bigint>>(
    `select coalesce((select sum(turnover) from cashback_play where member_id = $1 and category = 'sport'), 0)::bigint as rebate,
            coalesce((select sum(turnover) from quest_play where member_id = $1 and category = 'sport'), 0)::bigint as quests,
            coalesce((select sum(turnover) from vip_day where member_id = $1), 0)::bigint as level,
            coalesce((select sum(turnover) from affiliate_play where friend_id = $1 and category = 'sport'), 0)::bigint as commission,
            coalesce((select pending from points_pending where member_id = $1), 0) as pending`,
    [memberId],
  );
  const [{ pending, ...sums } = { pending: 0n }] = rows;
  // A hundred points for ten thousand baht; what is no whole point waits, in millionths.
  return { ...sums, points: ((await services.ledger.points(memberId)) * 1_000_000n + pending) / 100n };
}

const all = (turnover: bigint) => ({
  points: turnover,
  rebate: turnover,
  quests: turnover,
  level: turnover,
  commission: turnover,
});

test("points, rebate, quests, level and commission follow what football counts, and follow it back", async () => {
  const { sport, affiliate } = world;
  const { earner, friend } = await pair(affiliate);
  await world.bench.system.services.ledger.post(funding(friend.id, 10_000_00n));
  const open = () => sport.openMatch();
  const bet = (matchId: string, selection: string) => sport.bet(friend.id, [[matchId, selection]], 100);

  const [lost, short, half, given, sold, both] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  const loss = await bet(lost, "1x2.match:away");
  const shortWin = await bet(short, "double-chance.match:home-draw");
  const halfWin = await bet(half, "handicap.match.-3:home");
  await bet(given, "1x2.match:home");
  const { bet_id } = await bet(sold, "1x2.match:home");
  await bet(both, "total.match.10:over");
  await bet(both, "total.match.10:under");
  expect([loss.win > loss.risk, shortWin.win < shortWin.risk]).toEqual([true, true]);
  const sale = await friend.page.ok("sportCashOut", { bet_id, open_risk: 100, risk: 100, offer: 1 }, key());
  const received = satangOf(sale.sales[0]?.received ?? 0);
  await sport.end(given, { ...finished(0, 0), status: "void" });
  for (const match of [lost, short, half, sold, both]) await sport.end(match, finished(1, 0, [1, 0]));
  await sport.settle();

  const counted = smaller(loss) + smaller(shortWin) + smaller(halfWin) / 2n + (100_00n - received);
  expect(await followed(friend.id), "a void bet and both sides of a market count nothing").toEqual(all(counted));

  const owner = await world.staff("owner");
  const reason = "ตรวจสอบจากแหล่งข้อมูลแล้ว";
  await owner.agreed("officeSportVoid", { match_id: lost, public_reason: "ข้อมูลผลผิด", reason });
  await sport.settle();
  const left = counted - smaller(loss);
  expect(await followed(friend.id), "a stake that is given back counts nothing any more").toEqual(all(left));

  await affiliate.endDay();
  expect((await rowsOf(earner)).filter(({ category }) => category === "sport")).toMatchObject([
    { level: 1, turnover: Number(left) / 100 },
  ]);
});
