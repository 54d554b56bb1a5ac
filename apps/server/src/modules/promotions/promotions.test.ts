import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { payers } from "../../testing/cashier.ts";
import { countBets, publishSettled } from "../../testing/count-bets.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { expirePromotions, sweepEnded } from "./expire-promotions.ts";
import { type BonusBench, fresh, openBonusBench } from "../../testing/bonus-bench.ts";
import type { TakenRow } from "./taken-repo.ts";

let bench: BonusBench;
let demo: Visitor;
let demoId: MemberId;
let finance: Officer;
beforeAll(async () => {
  bench = await openBonusBench();
  demo = await bench.member("demo");
  demoId = await bench.idOf("demo");
  finance = await officer(bench.system, "finance");
});
afterAll(() => bench.close());

/** The promotion that a deposit has just begun. */
async function taken(baht: number, form: Parameters<BonusBench["offer"]>[0] = {}): Promise<TakenRow> {
  await bench.take(demo, baht, await bench.offer(form));
  const running = await bench.running(demoId);
  if (!running) throw new Error("No promotion runs.");
  return running;
}
const newest = async (): Promise<TakenRow> => {
  const [row] = await bench.taken(demoId);
  if (!row) throw new Error("Nothing was taken.");
  return row;
};

/** Staff give a round another win, in baht. */
async function resettle(round: string, win: number, memberId = demoId): Promise<void> {
  const key = { provider_id: "chokdee", round, member_id: Number(memberId) };
  await finance.agreed("officeRoundResettle", { ...key, win, reason: "ผลที่ถูกต้อง" });
}

const mine = (who = demo) => who.ok("promotionMine", {});

test("deposit and bonus are played through, and what is left moves to the main wallet up to the most allowed", async () => {
  const before = await bench.money(demoId);
  const row = await taken(200, { max_withdraw: 40_000n });
  expect(row).toMatchObject({ deposit: 20_000n, bonus: 20_000n, needed: 200_000n, status: "active" });
  expect(await bench.money(demoId, row.wallet_id)).toBe(40_000n);
  expect(await bench.money(demoId)).toBe(before);

  const seat = await bench.open(demoId, row.wallet_id);
  expect(await seat.spin(40_000, 100_000)).toBe("OK");
  await bench.count();
  expect((await mine()).active).toMatchObject({ turnover_done: 400, turnover_needed: 2_000, balance: 1_000 });
  const casino = await bench.open(demoId, row.wallet_id, "casino");
  await casino.spin(100_000, 190_000);
  await casino.spin(100_000, 0);
  await bench.count();
  expect((await mine()).active).toMatchObject({ turnover_done: 1_400, balance: 900 });
  await seat.spin(60_000, 50_000);
  await bench.count();

  expect(await newest()).toMatchObject({ status: "finished", paid: 60_000n, forfeited: 20_000n });
  expect(await bench.money(demoId)).toBe(before + 60_000n);
  expect(await bench.money(demoId, row.wallet_id)).toBe(0n);
  expect(await seat.bet(100)).toBe("TOKEN_EXPIRED");
  const { items } = await demo.ok("promotionBets", { wallet_id: row.wallet_id });
  expect(items.map(({ counted, weight_percent, reason }) => [counted, weight_percent, reason !== null])).toEqual([
    [600, 100, false],
    [500, 50, true],
    [500, 50, true],
    [400, 100, false],
  ]);
});

test("a paid deposit names the wallet it went to, with that wallet's balance and no other's", async () => {
  const asked = { channel_id: 1, amount: 500 };
  const answer = async (payment_id: string) => (await demo.ok("paymentInquiryStatus", { payment_id })).wallet;
  const main = await bench.deposit(demo, asked);
  expect(await answer(main.payment_id)).toBeNull();
  await bench.pay({ qr: main.qr_payload, ...payers.demo });
  const inMain = { id: 1, wallet_name: "กระเป๋าหลัก", balance: Number(await bench.money(demoId)) / 100 };
  expect(await answer(main.payment_id)).toEqual(inMain);

  const promotion_id = await bench.offer({ title: "โบนัส 100% ของเรา" });
  const bonus = await bench.deposit(demo, { ...asked, promotion_id });
  await bench.pay({ qr: bonus.qr_payload, ...payers.demo });
  const { id, wallet_id } = await newest();
  expect(await answer(bonus.payment_id)).toEqual({ id: wallet_id, wallet_name: "โบนัส 100% ของเรา", balance: 1_000 });
  expect(await answer(main.payment_id)).toEqual(inMain);
  await demo.call("promotionCancel", { id: Number(id) });
  expect(await answer(bonus.payment_id)).toMatchObject({ id: wallet_id, balance: null });
});

test("cancelling gives back what it says: the deposit as far as it is left, and not the bonus and its winnings", async () => {
  const before = await bench.money(demoId);
  const row = await taken(100);
  const seat = await bench.open(demoId, row.wallet_id);
  await seat.spin(5_000, 45_000);
  await seat.bet(3_000, "still-open");
  await bench.count();
  const { active } = await mine();
  expect(active?.if_cancelled).toEqual({ returned: 100, forfeited: 470, open_stakes: 30 });
  const cancelled = await demo.call("promotionCancel", { id: active?.id ?? 0 });
  expect(cancelled.data).toEqual(active?.if_cancelled);
  expect(await bench.money(demoId)).toBe(before + 10_000n);
  expect((await demo.call("promotionCancel", { id: active?.id ?? 0 })).error).toBe(0);
  expect(await bench.money(demoId)).toBe(before + 10_000n);
  // Money owed lands in the closed wallet, and is shared out like the rest.
  await resettle("still-open", 999);
  await bench.count();
  expect(await bench.money(demoId)).toBe(before + 10_000n);
  expect(await bench.money(demoId, row.wallet_id)).toBe(0n);
});

test("a wallet is played by its terms alone: in the launcher, in a bet and in a lottery bill", async () => {
  const row = await taken(100, { categories: ["slot"], max_bet: 5_000n, excluded_games: ["chokdee/casino-game"] });
  await expect(bench.open(demoId, row.wallet_id, "casino")).rejects.toMatchObject({ code: "WALLET_TERMS" });
  const seat = await bench.open(demoId, row.wallet_id);
  expect(await seat.bet(5_001)).toBe("LIMIT_REACHED");
  expect(await seat.spin(5_001, 0)).toBe("LIMIT_REACHED");
  expect(await seat.bet(5_000)).toBe("OK");
  const { walletTerms, db } = bench.system.services;
  const bill = { category: "lotto", game: { providerId: "lotto", gameId: "glo" }, amount: 100n } as const;
  expect(await walletTerms.refusal(db, demoId, row.wallet_id, bill)).toMatchObject({ code: "WALLET_TERMS" });
  await demo.call("promotionCancel", { id: Number(row.id) });
});

test("a stake through another session is judged by the terms of the wallet that pays it", async () => {
  const row = await taken(100, { categories: ["slot"], max_bet: 2_000n });
  const [bonus, main] = [await bench.open(demoId, row.wallet_id), await bench.open(demoId, MAIN_WALLET)];
  const money = async () => [await bench.money(demoId), await bench.money(demoId, row.wallet_id)] as const;
  const [inMain, inBonus] = await money();
  expect(await bonus.bet(1_000, "of-the-bonus")).toBe("OK");
  expect(await main.bet(3_000, "of-the-bonus")).toBe("LIMIT_REACHED");
  expect(await main.spin(3_000, 0, "of-the-bonus")).toBe("LIMIT_REACHED");
  expect(await money()).toEqual([inMain, inBonus - 1_000n]);
  expect(await main.bet(2_000, "of-the-bonus")).toBe("OK");
  expect(await main.bet(1_000, "of-the-main-wallet")).toBe("OK");
  expect(await bonus.bet(3_000, "of-the-main-wallet")).toBe("OK");
  expect(await money()).toEqual([inMain - 4_000n, inBonus - 3_000n]);
  await demo.call("promotionCancel", { id: Number(row.id) });
});

test("one runs at a time; money in open bets is not played away, and next to nothing ends it with its last open bet", async () => {
  const row = await taken(100);
  const seat = await bench.open(demoId, row.wallet_id);
  const other = await bench.offer();
  const refused = await demo.call("paymentGenerateQr", {
    channel_id: 1,
    amount: 100,
    promotion_id: other,
  });
  expect(refused.code).toBe("PROMOTION_ACTIVE");
  expect(await seat.bet(19_500, "parked")).toBe("OK");
  await bench.take(demo, 50);
  expect(await seat.spin(100, 0)).toBe("OK");
  await bench.count();
  expect(await newest()).toMatchObject({ id: row.id, status: "active" });
  await resettle("parked", 0);
  await bench.count();
  expect(await newest()).toMatchObject({ id: row.id, status: "lost", paid: 400n });
  expect((await mine()).active).toBeNull();
});

test("terms that are changed later do not touch one that runs, and its time ends it", async () => {
  const id = await bench.offer();
  await bench.take(demo, 100, id);
  await bench.system.database.owner.query("update promotion set goal_percent = 1, valid_days = 1 where id = $1", [id]);
  const row = await newest();
  const seat = await bench.open(demoId, row.wallet_id);
  await seat.spin(20_000, 30_000);
  await bench.count();
  expect(await newest()).toMatchObject({ status: "active", needed: 100_000n });
  await bench.advance(8 * DAY_MS);
  expect(await seat.bet(100)).toBe("TOKEN_EXPIRED");
  await expirePromotions(bench.promotions);
  expect(await newest()).toMatchObject({ status: "expired", paid: 10_000n, forfeited: 20_000n });
});

test("a bet that is taken back after the end takes its share of the bonus with it, as a debt if need be", async () => {
  const row = await taken(100, { goal_percent: 100 });
  const casino = await bench.open(demoId, row.wallet_id, "casino");
  const round = fresh("round");
  await casino.spin(20_000, 40_000, round);
  const seat = await bench.open(demoId, row.wallet_id);
  await seat.spin(10_000, 20_000);
  await bench.count();
  const finished = await newest();
  expect(finished).toMatchObject({ status: "finished", needed: 20_000n, done: 20_000n, paid: 50_000n });
  const main = await bench.money(demoId);
  await resettle(round, 200);
  await bench.count();
  // The win is owed, and half of the goal is gone: of what is left the deposit stays, and half of the rest goes.
  expect(await newest()).toMatchObject({ done: 10_000n, owed: 20_000n, taken_back: 10_000n });
  expect(await bench.system.services.ledger.owed(demoId)).toBe(20_000n);
  expect(await bench.money(demoId)).toBe(main - 10_000n);
  expect((await mine()).history.items[0]).toMatchObject({ id: Number(row.id), paid: 200 });
});

/** What is the member's in the main wallet, less what they owe. */
const own = async () => (await bench.money(demoId)) - (await bench.system.services.ledger.owed(demoId));

test("a win that is taken back after the end is charged once, and the deposit stays", async () => {
  const before = await own();
  const row = await taken(100, { goal_percent: 100, weights: {} });
  const round = fresh("round");
  await (await bench.open(demoId, row.wallet_id, "casino")).spin(20_000, 40_000, round);
  await bench.count();
  expect(await own()).toBe(before + 40_000n);
  await resettle(round, 200);
  await bench.count();
  expect(await own()).toBe(before + 10_000n);
  await resettle(round, 400);
  await bench.count();
  expect(await own()).toBe(before + 40_000n);
});

test("nobody owes a win that was forfeited: beyond the most that may be taken out, or with the bonus given up", async () => {
  const before = await own();
  const offer = { claim: "button", kind: "fixed", value: 5_000n, goal_percent: 100, max_withdraw: 10_000n } as const;
  await demo.ok("promotionTake", { promotion_id: await bench.offer(offer) });
  const [capped, given] = [fresh("round"), fresh("round")];
  const credit = await newest();
  await (await bench.open(demoId, credit.wallet_id)).spin(5_000, 100_000, capped);
  await bench.count();
  expect(await newest()).toMatchObject({ status: "finished", paid: 10_000n, forfeited: 90_000n });
  await resettle(capped, 0);
  await bench.count();
  expect(await own()).toBe(before);
  await resettle(capped, 1_000);
  await bench.count();
  expect(await own()).toBe(before + 10_000n);

  const row = await taken(100);
  await (await bench.open(demoId, row.wallet_id)).spin(5_000, 45_000, given);
  await bench.count();
  await demo.ok("promotionCancel", { id: Number(row.id) });
  expect(await own()).toBe(before + 20_000n);
  await resettle(given, 0);
  await bench.count();
  expect(await own()).toBe(before + 20_000n);
});

test("a deposit that comes back late is played like one that comes back at once", async () => {
  const before = await own();
  const row = await taken(100);
  const seat = await bench.open(demoId, row.wallet_id);
  const [round, reference] = [fresh("round"), fresh("bet")];
  await bench.call("bet", { ...seat.common, transaction: reference, round, amount: 20_000 });
  const cancelled = await demo.call("promotionCancel", { id: Number(row.id) });
  expect(cancelled.data).toMatchObject({ returned: 0, open_stakes: 200 });
  await bench.call("rollback", { ...seat.common, transaction: fresh("rollback"), reference, round });
  await bench.count();
  expect(await own()).toBe(before + 10_000n);
  const { rows } = await bench.system.database.owner.query<{ amount: bigint }>(
    "select amount from turnover_requirement where source like 'promotion:' || $1 || ':late:%'",
    [row.id],
  );
  expect(rows).toEqual([{ amount: 10_000n }]);
});

test("what was reached is paid and what has come late is shared out, also where the job for it was lost", async () => {
  const lose = async () => {
    await countBets(bench.system.services);
    await bench.system.database.owner.query("delete from graphile_worker._private_jobs");
  };
  const before = await own();
  const reached = await taken(100, { goal: "balance", goal_percent: null, goal_amount: 50_000n });
  await (await bench.open(demoId, reached.wallet_id)).spin(10_000, 50_000);
  await lose();
  expect((await demo.call("promotionCancel", { id: Number(reached.id) })).data).toMatchObject({ returned: 600 });
  expect(await newest()).toMatchObject({ status: "finished", paid: 60_000n });

  const expired = await taken(100, { goal_percent: 100, valid_days: 1 });
  await (await bench.open(demoId, expired.wallet_id)).spin(20_000, 20_100);
  await lose();
  await bench.advance(25 * HOUR_MS);
  await expirePromotions(bench.promotions);
  expect(await newest()).toMatchObject({ status: "finished", paid: 20_100n });

  const late = await taken(100);
  await (await bench.open(demoId, late.wallet_id)).bet(15_000, "late-win");
  await demo.ok("promotionCancel", { id: Number(late.id) });
  await resettle("late-win", 70);
  await lose();
  expect(await bench.money(demoId, late.wallet_id)).toBe(7_000n);
  await sweepEnded(bench.promotions);
  expect(await bench.money(demoId, late.wallet_id)).toBe(0n);
  expect(await own()).toBe(before + 60_000n + 20_100n + 10_000n);
});

test("a promotion that ends between the choice and the money is given, and has all its days", async () => {
  const ends = new Date(bench.system.services.clock.now().getTime() + 60_000);
  const id = await bench.offer({ ends_at: ends });
  const deposit = await bench.deposit(demo, { channel_id: 1, amount: 100, promotion_id: id });
  await bench.advance(120_000);
  await bench.pay({ qr: deposit.qr_payload, ...payers.demo });
  const row = await newest();
  expect(row).toMatchObject({ promotion_id: id, status: "active", deposit: 10_000n });
  const late = { channel_id: 1, amount: 100, promotion_id: id };
  expect((await demo.call("paymentGenerateQr", late)).code).toBe("PROMOTION_ENDED");
  await demo.call("promotionCancel", { id: Number(row.id) });
});

test("whoever does not get the promotion they chose reads why", async () => {
  const id = await bench.offer();
  const deposit = await bench.deposit(demo, { channel_id: 1, amount: 100, promotion_id: id });
  await bench.system.database.owner.query("update promotion set is_shown = false where id = $1", [id]);
  await bench.pay({ qr: deposit.qr_payload, ...payers.demo });
  const expected = { status: "success", promotion_id: id, reason: "โปรโมชั่นสิ้นสุดแล้ว" };
  expect(await bench.status(demo, deposit.payment_id)).toMatchObject(expected);
  expect((await newest()).promotion_id).not.toBe(id);
});

test("a plain deposit is played once; a next one clears that only when nothing is left, also in open bets", async () => {
  const newbie = await bench.member("newbie");
  const newbieId = await bench.idOf("newbie");
  const needed = async () => (await mine(newbie)).main.turnover_needed;
  await bench.take(newbie, 100, undefined, payers.newbie);
  const seat = await bench.open(newbieId, MAIN_WALLET);
  expect(await seat.bet(9_500, "newbie-parked")).toBe("OK");
  await bench.take(newbie, 100, undefined, payers.newbie);
  expect(await needed()).toBe(200);
  await resettle("newbie-parked", 0, newbieId);
  await seat.spin(10_000, 0);
  await bench.count();
  expect((await mine(newbie)).main).toEqual({ turnover_done: 195, turnover_needed: 200 });
  await bench.take(newbie, 100, undefined, payers.newbie);
  expect((await mine(newbie)).main).toEqual({ turnover_done: 0, turnover_needed: 100 });
});

test("a deposit that went into a promotion, cancelled unplayed, is played once before it is withdrawn", async () => {
  const member = await bench.member("newbie");
  const left = async () => {
    const { turnover_needed, turnover_done } = await member.ok("withdrawInfo", {});
    return turnover_needed - turnover_done;
  };
  const before = await left();
  await bench.take(member, 300, await bench.offer(), payers.newbie);
  const running = await bench.running(await bench.idOf("newbie"));
  expect(await member.ok("promotionCancel", { id: Number(running?.id) })).toMatchObject({ returned: 300 });
  expect(await left()).toBe(before + 300);
});

test("a withdrawal waits until every bet is counted", async () => {
  const vip = await bench.member("vip");
  await publishSettled(bench.system.services, await bench.idOf("vip"), { bet: "late", stake: 100n });
  const confirmed = await vip.ok("stepUp", { password: "Chokdee88" });
  const withdraw = () => vip.call("withdrawCreate", { amount: 100, ...confirmed });
  expect(await withdraw(), "nobody counts").toMatchObject({ code: "TURNOVER_BEHIND" });

  const { turnoverProgress } = bench.system.services;
  const isBehind = turnoverProgress.assertCounted.bind(turnoverProgress);
  const looks = vi.spyOn(turnoverProgress, "assertCounted").mockImplementationOnce(async (...asked) => {
    await expect(isBehind(...asked)).rejects.toMatchObject({ code: "TURNOVER_BEHIND" });
    await bench.count();
    throw new DomainError("TURNOVER_BEHIND");
  });
  onTestFinished(() => looks.mockRestore());
  expect(await withdraw(), "counted after the first look").toMatchObject({ error: 0 });
});

test("a bonus is given as a reward once for each source, and not beside another", async () => {
  const { services } = bench.system;
  const memberId = await bench.idOf("newbie");
  const reward = {
    kind: "bonus",
    promotionId: await bench.offer({ claim: "given", kind: "fixed", value: 7_000n }),
  } as const;
  const give = (source: string) =>
    services.db.transaction((tx) => services.rewards.give(tx, { memberId, reward, source, code: "coupon" }));
  const before = await bench.taken(memberId);
  await give("coupon:1");
  await give("coupon:1");
  expect(await bench.running(memberId)).toMatchObject({ bonus: 7_000n, deposit: 0n, source: "reward:coupon:1" });
  await expect(give("coupon:2")).rejects.toMatchObject({ code: "PROMOTION_ACTIVE" });
  expect(await bench.taken(memberId)).toHaveLength(before.length + 1);
});

test("fifty calls at once take a promotion once, and nobody can touch another's", async () => {
  const id = await bench.offer({ claim: "button", kind: "fixed", value: 5_000n, use_times: 1, use_per: "ever" });
  const vip = await bench.member("vip");
  const vipId = await bench.idOf("vip");
  expect((await mine(vip)).active).toBeNull();
  const answers = await Promise.all(Array.from({ length: 50 }, () => vip.call("promotionTake", { promotion_id: id })));
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  const running = await bench.running(vipId);
  expect(await bench.money(vipId, running?.wallet_id)).toBe(5_000n);
  expect((await demo.call("promotionCancel", { id: Number(running?.id) })).code).toBe("NOT_FOUND");
  expect((await mine(vip)).active?.id).toBe(Number(running?.id));
  expect((await mine()).active).toBeNull();
  await vip.call("promotionCancel", { id: Number(running?.id) });
  expect((await vip.call("promotionTake", { promotion_id: id })).code).toBe("PROMOTION_USED_UP");
});
