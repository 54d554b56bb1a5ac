import { satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { type BonusBench, fresh, openBonusBench } from "../../testing/bonus-bench.ts";
import { payers } from "../../testing/cashier.ts";
import { buy, line, lottoSystemOn } from "../../testing/lotto-system.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { endOfExcluded, expirePromotions } from "./expire-promotions.ts";
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

async function taken(baht: number, form: Parameters<BonusBench["offer"]>[0] = {}): Promise<TakenRow> {
  await bench.take(demo, baht, await bench.offer(form));
  const running = await bench.running(demoId);
  if (!running) throw new Error("No promotion runs.");
  return running;
}

async function newest(): Promise<TakenRow> {
  const [row] = await bench.taken(demoId);
  if (!row) throw new Error("Nothing was taken.");
  return row;
}

/** Staff give a round its win, in baht. */
const settle = (round: string, win: number) =>
  finance.agreed("officeRoundResettle", {
    provider_id: "chokdee",
    round,
    member_id: Number(demoId),
    win,
    reason: "ผลที่ถูกต้อง",
  });

const cancel = (row: TakenRow) => demo.ok("promotionCancel", { id: Number(row.id) });
const mine = () => demo.ok("promotionMine", {});

test("asking 100 and paying 50,000 brings no large sum under a small goal: the offer takes what it can, the rest is plain", async () => {
  const offer = { value: 20n, goal_percent: 800 };
  const promotion_id = await bench.offer(offer);
  const [main, needed] = [await bench.money(demoId), (await mine()).main.turnover_needed];
  const deposit = await bench.deposit(demo, { channel_id: 1, amount: 100, promotion_id });
  await bench.pay({ qr: deposit.qr_payload, amount: 50_000, ...payers.demo });
  const row = await newest();
  // 2,500 brings all of the bonus of 500; eight times both is to be played, and 47,500 once.
  expect(row).toMatchObject({ promotion_id, deposit: 250_000n, bonus: 50_000n, needed: 2_400_000n });
  expect(await bench.money(demoId, row.wallet_id)).toBe(300_000n);
  expect(await bench.money(demoId)).toBe(main + 4_750_000n);
  expect((await mine()).main.turnover_needed).toBe(needed + 47_500);
  expect(await bench.status(demo, deposit.payment_id)).toMatchObject({
    credited: 50_000,
    reason: "โปรโมชั่นรับได้ 2,500.00 บาท ส่วนที่เกิน 47,500.00 บาทเข้ากระเป๋าหลัก",
  });
  await cancel(row);
  expect(await bench.money(demoId), "all of the deposit is there").toBe(main + 5_000_000n);

  const fixed = await bench.offer({ kind: "fixed", value: 5_000n, min_deposit: 20_000n, max_bonus: null });
  const small = await bench.deposit(demo, { channel_id: 1, amount: 200, promotion_id: fixed });
  await bench.pay({ qr: small.qr_payload, amount: 50_000, ...payers.demo });
  expect(await newest()).toMatchObject({ deposit: 20_000n, bonus: 5_000n, needed: 125_000n });
  await cancel(await newest());
});

test("whoever finishes has the deposit and the winnings up to the cap: 1,000 with a cap of 100 is never 100", async () => {
  const main = await bench.money(demoId);
  const row = await taken(1_000, { max_bonus: 10_000n, max_withdraw: 10_000n, goal_percent: 100 });
  const seat = await bench.open(demoId, row.wallet_id);
  expect(await seat.spin(110_000, 146_700)).toBe("OK");
  await bench.count();
  expect(await newest()).toMatchObject({ status: "finished", paid: 110_000n, forfeited: 36_700n });
  expect(await bench.money(demoId)).toBe(main + 110_000n);
});

test("a bonus with an open bet is not lost, however small the bet: its win of 9,000 is the member's to play on", async () => {
  const row = await taken(100);
  const seat = await bench.open(demoId, row.wallet_id);
  expect(await seat.bet(1_000, "small-and-open")).toBe("OK");
  expect(await seat.spin(19_000, 0)).toBe("OK");
  await bench.count();
  expect(await newest()).toMatchObject({ id: row.id, status: "active" });
  // Neither a deposit nor another offer ends it.
  await bench.take(demo, 50);
  expect(
    (await demo.call("promotionTake", { promotion_id: await bench.offer({ claim: "button", kind: "fixed" }) })).code,
  ).toBe("PROMOTION_ACTIVE");
  await settle("small-and-open", 9_000);
  await bench.count();
  expect(await newest()).toMatchObject({ id: row.id, status: "active" });
  expect(await bench.money(demoId, row.wallet_id)).toBe(900_000n);
  await cancel(row);
});

test("a lottery bill and a free round without a stake are open bets too", async () => {
  const { services } = bench.system;
  const lotto = lottoSystemOn(bench.system);
  const roundId = await lotto.openRound("government");
  const [buyer] = (await lotto.members(1, 10_000n)) as [MemberId];
  const hasOpen = (memberId: MemberId) => services.openStakes.hasAny(services.db, memberId, MAIN_WALLET);
  expect(await hasOpen(buyer)).toBe(false);
  await buy(lotto.deps, buyer, roundId, [line("two_top", "11", 10, 90)]);
  expect(await hasOpen(buyer)).toBe(true);

  const [free] = (await lotto.members(1, 10_000n)) as [MemberId];
  await bench.system.database.owner.query(
    `insert into free_rounds (provider_id, grant_id, member_id, game_id, granted, bet, expires_at, created_at)
     values ('chokdee', 'three-free', $1, 'slot-game', 3, 100, now() + interval '1 year', now())`,
    [free],
  );
  const seat = await bench.open(free, MAIN_WALLET);
  const bets = Array.from({ length: 8 }, () => {
    const names = { transaction: fresh("bet"), round: fresh("round") };
    return bench.call("bet", { ...seat.common, ...names, amount: 0, free_round: "three-free" });
  });
  const answers = (await Promise.all(bets)).map(({ status }) => status);
  expect(
    answers.filter((status) => status === "OK"),
    "no more than there are, all at once",
  ).toHaveLength(3);
  expect(await services.openStakes.sum(services.db, free, MAIN_WALLET)).toBe(0n);
  expect(await hasOpen(free)).toBe(true);
});

test("a promotion whose time is over waits for what is open, which may finish it, and takes no new bet", async () => {
  const main = await bench.money(demoId);
  const row = await taken(100, { goal_percent: 100, valid_days: 1 });
  const seat = await bench.open(demoId, row.wallet_id);
  expect(await seat.bet(20_000, "over-midnight")).toBe("OK");
  await bench.advance(2 * DAY_MS);
  await expirePromotions(bench.promotions);
  expect(await newest()).toMatchObject({ id: row.id, status: "active" });
  expect(await seat.bet(100)).toBe("TOKEN_EXPIRED");
  await settle("over-midnight", 900);
  await bench.count();
  expect(await newest()).toMatchObject({ id: row.id, status: "finished", paid: 90_000n });
  expect(await bench.money(demoId)).toBe(main + 90_000n);

  const left = await taken(100);
  const last = await bench.open(demoId, left.wallet_id);
  expect(await last.bet(1_000, "before-exclusion")).toBe("OK");
  const exclude = (until: Date | null) =>
    bench.system.database.owner.query("update member set excluded_until = $2 where id = $1", [demoId, until]);
  await exclude(new Date(bench.system.services.clock.now().getTime() + 200 * DAY_MS));
  await endOfExcluded(bench.promotions);
  expect(await newest(), "an excluded member's too").toMatchObject({ id: left.id, status: "active" });
  await settle("before-exclusion", 0);
  await bench.count();
  await endOfExcluded(bench.promotions);
  expect(await newest()).toMatchObject({ id: left.id, status: "cancelled", paid: 10_000n });
  await exclude(null);

  const idle = await taken(100, { valid_days: 1 });
  await bench.advance(2 * DAY_MS);
  await expirePromotions(bench.promotions);
  expect(await newest()).toMatchObject({ id: idle.id, status: "expired", paid: 10_000n });
});

test("accounts that share a browser take no more in a day at one moment than one after the other", async () => {
  const { services, database } = bench.system;
  const lotto = lottoSystemOn(bench.system);
  const members = await lotto.members(8, 1n);
  await database.owner.query("insert into member_device select unnest($1::bigint[]), 'one-phone', now()", [members]);
  // One that is taken with a deposit and that a person may have with each account.
  const promotionId = await bench.offer({ kind: "fixed", value: 100n, min_deposit: 0n });
  const answers = await Promise.all(
    members.map((memberId) =>
      services.db.transaction((tx) => {
        const amount = satang(10_000n);
        const paid = { memberId, promotionId, asked: amount, amount, received: amount, paymentId: fresh("D") };
        return services.depositBonus.take(tx, { ...paid, chosenAt: services.clock.now() });
      }),
    ),
  );
  expect(answers.filter((answer) => "walletId" in answer)).toHaveLength(3);
});
