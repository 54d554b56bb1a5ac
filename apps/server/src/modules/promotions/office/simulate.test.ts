import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import type { OfficeRequest } from "../../../testing/inject.ts";
import { type Officer, officer } from "../../../testing/officer.ts";
import { lockSimulation } from "../facts-repo.ts";

let cashier: Cashier;
let marketing: Officer;
beforeAll(async () => {
  cashier = await openCashier();
  marketing = await officer(cashier.system, "marketing");
  const [demo, vip] = [await cashier.member("demo"), await cashier.member("vip")];
  const pay = async (who: typeof demo, amount: number, payer: object) => {
    const { qr_payload } = await cashier.deposit(who, { channel_id: 1, amount });
    await cashier.pay({ qr: qr_payload, ...payer });
  };
  await pay(demo, 100, payers.demo);
  await pay(demo, 300, payers.demo);
  await pay(vip, 5_000, payers.vip);
  await cashier.advance(DAY_MS);
  await pay(demo, 200, payers.demo);
});
afterAll(() => cashier.close());

const terms: OfficeRequest<"officePromotionSimulate"> = {
  code: "COST",
  title: "ลองคิดต้นทุน",
  description: "",
  image: null,
  terms: "",
  claim: "deposit",
  kind: "percent",
  value: 50,
  min_deposit: 100,
  exact_deposit: null,
  max_bonus: 500,
  max_withdraw: null,
  goal: "turnover",
  turnover_multiplier: 5,
  goal_amount: null,
  categories: ["slot"],
  weights: [],
  providers: [],
  games: [],
  excluded_games: [],
  max_bet: null,
  use_limit: null,
  hours: null,
  weekdays: [],
  deposit_days: 0,
  audience: "everyone",
  vip_levels: [],
  valid_days: 7,
  starts_at: null,
  ends_at: null,
  priority: 0,
  is_shown: false,
};

const cost = async (more: Partial<typeof terms> = {}) => {
  const { takings, takers, bonus, turnover } = await marketing.ok("officePromotionSimulate", { ...terms, ...more });
  return { takings, takers, bonus, turnover };
};

test("terms are tried on the deposits of the past days, by the rules that members take them by", async () => {
  expect(await marketing.ok("officePromotionSimulate", terms)).toEqual({
    days: 30,
    deposits: 4,
    members: 2,
    takings: 4,
    takers: 2,
    deposited: 5_600,
    bonus: 800,
    turnover: 32_000,
    finished_percent: null,
    is_cut: false,
  });
  expect(await cost({ use_limit: { times: 1, per: "day" } })).toEqual({
    takings: 3,
    takers: 2,
    bonus: 650,
    turnover: 29_750,
  });
  expect(await cost({ use_limit: { times: 1, per: "ever" } })).toMatchObject({ takings: 2, bonus: 550 });
  expect(await cost({ min_deposit: 300 })).toMatchObject({ takings: 2, bonus: 650 });
  expect(await cost({ exact_deposit: 200, max_bonus: null })).toMatchObject({ takings: 1, bonus: 100 });
  expect(await cost({ vip_levels: [2] })).toMatchObject({ takings: 1, takers: 1, bonus: 500 });
  expect(await cost({ deposit_days: 1 })).toMatchObject({ takings: 2, takers: 1 });
  expect(await cost({ goal: "balance", turnover_multiplier: null, goal_amount: 1_000 })).toMatchObject({
    turnover: null,
  });
  expect(await cost({ claim: "given", kind: "fixed", value: 10 })).toMatchObject({ takings: 0, bonus: 0 });
});

test("what is wrong with the terms is said beside its field, and nothing is stored", async () => {
  expect(await marketing.call("officePromotionSimulate", { ...terms, value: 0 })).toMatchObject({
    fields: { value: expect.any(String) },
  });
  expect((await marketing.ok("officePromotionList", {})).some(({ code }) => code === terms.code)).toBe(false);
});

test("one is worked out at a time", async () => {
  await cashier.deps.db.transaction(async (tx) => {
    expect(await lockSimulation(tx)).toBe(true);
    expect(await marketing.call("officePromotionSimulate", terms)).toMatchObject({ code: "PROMOTION_SIMULATING" });
  });
  await marketing.ok("officePromotionSimulate", terms);
});

test("days before the first of the deposits count as far as the terms ask for them", async () => {
  expect(await cost({ audience: "new_member" })).toMatchObject({ takings: 2, takers: 2 });
  await cashier.system.database.owner.query(
    `insert into promotion_deposit_day (member_id, day)
     select m.id, (select min(day) from promotion_deposit_day) - n.before
       from member m, unnest(array[1, 2, 3, 5]) n (before) where m.username = 'demo'`,
  );
  expect(await cost({ audience: "new_member" })).toMatchObject({ takings: 1, takers: 1 });
  expect(await cost({ deposit_days: 3 })).toMatchObject({ takings: 3, takers: 1 });
  expect(await cost({ deposit_days: 4 })).toMatchObject({ takings: 2, takers: 1 });
  expect(await cost({ deposit_days: 6 })).toMatchObject({ takings: 0 });
});
