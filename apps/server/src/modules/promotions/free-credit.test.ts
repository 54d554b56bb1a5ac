import { satang } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCreditedReward } from "../../core/rewards.ts";
import { type BonusBench, fresh, openBonusBench } from "../../testing/bonus-bench.ts";
import { payers } from "../../testing/cashier.ts";
import { countBets } from "../../testing/count-bets.ts";
import { publishedEvents } from "../../testing/published-events.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, walletId } from "../../core/ledger.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { expirePromotions } from "./expire-promotions.ts";

let bench: BonusBench;
let newbie: Visitor;
let memberId: MemberId;
beforeAll(async () => {
  bench = await openBonusBench();
  newbie = await bench.member("newbie");
  memberId = await bench.idOf("newbie");
});
afterAll(() => bench.close());

async function give(baht: bigint, turnoverPercent: number, source = fresh("quest:7")): Promise<void> {
  const { db, rewards } = bench.system.services;
  const reward = { kind: "credit", amount: satang(baht * 100n), turnoverPercent } as const;
  await db.transaction((tx) => rewards.give(tx, { memberId, reward, source, code: "quest" }));
}

const mine = () => newbie.ok("promotionMine", {});
const wallets = async () =>
  (await newbie.ok("walletList", {})).map(({ wallet_name, wallet_type_id, balance }) => ({
    wallet_name,
    wallet_type_id,
    balance,
  }));
const MAIN = { wallet_name: "กระเป๋าหลัก", wallet_type_id: 1 };
const FREE = { wallet_name: "เครดิตฟรี", wallet_type_id: 3 };

test("a reward that has to be played locks its own wallet and never the main one (GLI-19 2.5.3)", async () => {
  await bench.take(newbie, 500, undefined, payers.newbie);
  await (await bench.open(memberId, MAIN_WALLET)).spin(50_000, 50_000);
  await bench.count();
  const free = await newbie.ok("withdrawInfo", {});
  await give(100n, 300, "coupon:1");
  await give(100n, 300, "coupon:1");
  expect(await wallets()).toEqual([
    { ...MAIN, balance: 500 },
    { ...FREE, balance: 100 },
  ]);
  expect((await mine()).main).toEqual({ turnover_done: 500, turnover_needed: 500 });
  expect(await newbie.ok("withdrawInfo", {}), "what can be withdrawn is the same").toEqual(free);
});

test("more of it comes to the same wallet with a goal that grows, beside a promotion, and credit without a goal is plain", async () => {
  const promotion_id = await bench.offer({ claim: "button", kind: "fixed", value: 5_000n, title: "โบนัสข้างเคียง" });
  await newbie.ok("promotionTake", { promotion_id });
  await give(50n, 100);
  await give(20n, 0);
  expect(await wallets()).toEqual([
    { ...MAIN, balance: 520 },
    { ...FREE, balance: 150 },
    { wallet_name: "โบนัสข้างเคียง", wallet_type_id: 3, balance: 50 },
  ]);
  const { active, free_credit } = await mine();
  expect(active).toMatchObject({ promotion_id, bonus: 50 });
  expect(free_credit).toMatchObject({ promotion_id: null, bonus: 150, turnover_done: 0, turnover_needed: 350 });
});

test("once it is played all of it is the member's, and only then it is a gift that lowers what losses refund", async () => {
  const gifts = async () =>
    (await publishedEvents(bench.system.database.owner, "reward.credited")).map(
      (event) => readCreditedReward(event).amount,
    );
  const before = await gifts();
  const credit = (await mine()).free_credit;
  const seat = await bench.open(memberId, walletId(credit?.wallet_id ?? 0));
  expect(await seat.spin(15_000, 30_000)).toBe("OK");
  await bench.count();
  expect((await mine()).free_credit).toMatchObject({ turnover_done: 150, balance: 300 });
  expect(await gifts()).toEqual(before);
  await seat.spin(20_000, 0);
  await bench.count();
  expect(await wallets()).toMatchObject([{ ...MAIN, balance: 620 }, { balance: 50 }]);
  expect(await gifts()).toEqual([...before, 10_000n]);
  const { free_credit, history, main } = await mine();
  expect(free_credit).toBeNull();
  expect(history.items[0]).toMatchObject({ id: credit?.id, status: "finished", paid: 100, forfeited: 0 });
  expect(main).toEqual({ turnover_done: 500, turnover_needed: 500 });
});

test("commission is the member's own, whatever ends the time to play it, and what was given with it is not", async () => {
  const { services } = bench.system;
  const main = await bench.money(memberId);
  const earn = {
    amount: satang(20_000n),
    turnover: satang(20_000n),
    from: "commission_cost",
    code: "commission",
  } as const;
  const names = { scope: "affiliate", key: "1", source: "affiliate:1", actor: "member" };
  await services.db.transaction((tx) => services.credits.give(tx, { memberId, ...earn, ...names, isGift: false }));
  await give(30n, 100);
  expect((await mine()).free_credit?.if_cancelled).toMatchObject({ returned: 200, forfeited: 30 });
  await bench.advance(31 * DAY_MS);
  await expirePromotions(bench.promotions);
  expect(await bench.money(memberId)).toBe(main + 20_000n);
  expect((await mine()).history.items[0]).toMatchObject({ status: "expired", paid: 200, forfeited: 30 });
});

test("what was reached is paid before more comes, what is played away makes room, and its time ends it", async () => {
  await give(10n, 100);
  const first = (await mine()).free_credit;
  const seat = await bench.open(memberId, walletId(first?.wallet_id ?? 0));
  await seat.spin(1_000, 2_000);
  // Counted, while the job that ends it has not run.
  await countBets(bench.system.services);
  const main = await bench.money(memberId);
  await give(30n, 200);
  expect(await bench.money(memberId)).toBe(main + 2_000n);
  const second = (await mine()).free_credit;
  expect(second).toMatchObject({ bonus: 30, turnover_needed: 60, turnover_done: 0 });
  expect(second?.wallet_id).not.toBe(first?.wallet_id);

  await bench.advance(20 * DAY_MS);
  await give(5n, 100);
  await bench.advance(20 * DAY_MS);
  await expirePromotions(bench.promotions);
  expect((await mine()).free_credit, "the last credit gives it more time").toMatchObject({ id: second?.id });
  await bench.advance(11 * DAY_MS);
  await expirePromotions(bench.promotions);
  expect((await mine()).free_credit).toBeNull();
  expect(await bench.money(memberId)).toBe(main + 2_000n);
});
