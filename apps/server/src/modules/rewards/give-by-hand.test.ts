import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaks } from "../../testing/books.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../testing/officer.ts";

let world: MoneyWorld;
let support: Officer;
let marketing: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  [support, marketing] = [await world.staff("support"), await world.staff("marketing")];
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

const reason = "ชดเชยที่เกมค้าง";
const credit = { kind: "credit", amount: 100, turnover_percent: 300 } as const;
const give = ({ id }: Person, reward: Parameters<typeof support.call<"officeRewardGive">>[1]["reward"] = credit) =>
  support.call("officeRewardGive", { member_id: Number(id), reward, reason });

test("ASVS 2.3.5: two people give credit, once, with what has to be played of it", async () => {
  const who = await world.person();
  const answer = await give(who);
  expect(answer).toMatchObject({ code: "PROPOSED" });
  const proposal = { proposal_id: proposalOf(answer) };
  expect(await support.call("officeProposalAgree", proposal)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  expect((await who.page.ok("promotionMine", {})).free_credit, "one person gives nothing").toBeNull();
  const seen = await marketing.ok("officeProposalGet", proposal);
  expect(seen).toMatchObject({ amount: 100, beneficiary: { id: Number(who.id) }, reason });
  await marketing.ok("officeProposalAgree", proposal);
  expect(await marketing.call("officeProposalAgree", proposal)).toMatchObject({ code: "PROPOSAL_STATE" });
  const { free_credit } = await who.page.ok("promotionMine", {});
  expect(free_credit).toMatchObject({ balance: 100, turnover_needed: 300 });
  expect(await world.bench.money(who.id), "none of it may leave").toBe(0n);
  const another = await give(who);
  expect(another).toMatchObject({ code: "PROPOSED" });
  await marketing.ok("officeProposalAgree", { proposal_id: proposalOf(another) });
  expect((await who.page.ok("promotionMine", {})).free_credit).toMatchObject({ balance: 200, turnover_needed: 600 });
});

test("a promotion is given under its own terms, and never beside another", async () => {
  const promotion_id = await world.bench.offer({ claim: "given", kind: "fixed", value: 5_000n });
  const who = await world.person();
  const reward = { kind: "bonus", promotion_id } as const;
  await support.agreed("officeRewardGive", { member_id: Number(who.id), reward, reason });
  expect((await who.page.ok("promotionMine", {})).active).toMatchObject({ promotion_id, balance: 50 });
  expect(await give(who, reward)).toMatchObject({ code: "PROMOTION_ACTIVE" });
});

test("free rounds are granted for a game that there is", async () => {
  const who = await world.person();
  const rounds = { kind: "free_round", provider_id: "chokdee", game_id: "no-such-game", count: 5, bet: 1 } as const;
  expect(await give(who, rounds)).toMatchObject({ fields: { reward: expect.any(String) } });
});

test("what cannot be given is refused in words, and nothing waits for a second person", async () => {
  const who = await world.person();
  const wrong = [
    { ...credit, amount: 0 },
    { ...credit, amount: 2_000_000 },
    { ...credit, turnover_percent: 99 },
    { kind: "bonus", promotion_id: 999_999 },
  ] as const;
  for (const reward of wrong) expect(await give(who, reward)).toMatchObject({ fields: { reward: expect.any(String) } });
  expect(
    await support.raw("officeRewardGive", { member_id: 1, reward: { kind: "points", points: 5 }, reason }),
  ).toMatchObject({ code: "BAD_REQUEST" });
  const nobody = { member_id: 999_999, reward: credit, reason };
  expect(await support.call("officeRewardGive", nobody)).toMatchObject({ status: 404 });
  for (const role of ["finance", "risk", "lottery"] as const) {
    const asked = { member_id: Number(who.id), reward: credit, reason };
    expect(await (await world.staff(role)).call("officeRewardGive", asked)).toMatchObject({ status: 403 });
  }
});

test("A.3.7: whoever rests, is suspended or has left is given nothing, also when it happens between the two people", async () => {
  const { owner } = world.bench.system.database;
  const states = [
    ["status = 'suspended'", "ถูกระงับการใช้งาน"],
    ["status = 'closed'", "ปิดบัญชีแล้ว"],
    ["excluded_until = '9999-12-31'", "กำลังพักการใช้งาน"],
    ["cool_off_until = '9999-12-31'", "กำลังพักการเล่น"],
    ["review_since = now()", "กำลังถูกตรวจสอบบัญชี"],
  ] as const;
  for (const [state, why] of states) {
    const who = await world.person();
    const asked = await give(who);
    await owner.query(`update member set ${state} where id = $1`, [who.id]);
    const barred = { code: "REWARD_BARRED", message: expect.stringContaining(why) };
    expect(await give(who)).toMatchObject(barred);
    expect(await marketing.call("officeProposalAgree", { proposal_id: proposalOf(asked) })).toMatchObject(barred);
    expect(await world.bench.taken(who.id)).toEqual([]);
  }
});

describe("ASVS 2.3.5: what marketing and support give by hand in a day ends at a sum", () => {
  const asked = ({ id }: Person, amount: number) => ({
    member_id: Number(id),
    reward: { ...credit, amount },
    reason,
  });
  const propose = async (by: Officer, who: Person, amount: number) =>
    proposalOf(await by.call("officeRewardGive", asked(who, amount)));
  const agree = (by: Officer, proposal_id: number) => by.call("officeProposalAgree", { proposal_id });
  const refused = { code: "SECOND_ROLE_NEEDED" };
  const balanceOf = async ({ page }: Person) => (await page.ok("promotionMine", {})).free_credit?.balance ?? 0;

  test("the two give nobody 500,000: finance sees it, and gives it or does not", async () => {
    const who = await world.person();
    const [one, two, finance] = [await world.staff("support"), await world.staff("marketing"), world.staff("finance")];
    const proposal_id = await propose(one, who, 500_000);
    expect(await two.ok("officeProposalGet", { proposal_id })).toMatchObject({
      may_agree: false,
      second_roles: ["finance"],
    });
    expect(await agree(two, proposal_id)).toMatchObject(refused);
    expect(await balanceOf(who)).toBe(0);
    const { items } = await (await finance).ok("officeProposalList", {});
    expect(items.find((each) => each.proposal_id === proposal_id)).toMatchObject({ may_agree: true, amount: 500_000 });
    expect(await agree(await finance, proposal_id)).toMatchObject({ error: 0 });
    expect(await balanceOf(who)).toBe(500_000);
  });

  test("in parts to many people it counts against whoever proposes and whoever agrees", async () => {
    const [one, two] = [await world.staff("support"), await world.staff("marketing")];
    expect(await agree(two, await propose(one, await world.person(), 15_000))).toMatchObject({ error: 0 });
    const next = await world.person();
    const proposal_id = await propose(await world.staff("support"), next, 5_001);
    expect(await agree(two, proposal_id), "who has agreed before").toMatchObject(refused);
    expect(await agree(one, proposal_id), "who has proposed before").toMatchObject(refused);
    expect(await balanceOf(next)).toBe(0);
    expect(await agree(await world.staff("marketing"), proposal_id), "who has given nothing").toMatchObject({
      error: 0,
    });
    const { rows } = await world.bench.system.database.owner.query(
      "update staff_act set at = at - interval '25 hours' where action = 'reward.give' returning id",
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(await agree(two, await propose(one, next, 20_000)), "on another day").toMatchObject({ error: 0 });
  });

  test("by many givers at the same moment it counts against the person, whatever the account", async () => {
    const accounts = [await world.person(), await world.person()] as const;
    await world.bench.system.database.owner.query("update member set joined_to = $1 where id = $2", [
      accounts[0].id,
      accounts[1].id,
    ]);
    const waiting = [];
    for (const [index, who] of [...accounts, ...accounts].entries()) {
      const id = await propose(await world.staff("support"), who, 12_000 + index);
      waiting.push({ by: await world.staff("marketing"), id });
    }
    const answers = await Promise.all(waiting.map(({ by, id }) => agree(by, id)));
    expect(answers.map(({ code = "OK" }) => code).toSorted()).toEqual(["OK", ...Array(3).fill(refused.code)]);
    expect((await balanceOf(accounts[0])) + (await balanceOf(accounts[1]))).toBeLessThan(20_000);
    const left = waiting[answers.findIndex(({ code }) => code === refused.code)]?.id ?? 0;
    expect(await agree(await world.staff("finance"), left), "finance may, though it was below at first").toMatchObject({
      error: 0,
    });
  });

  test("coupons count, which are for whomever their maker hands them to, and so do tickets of the wheel", async () => {
    const [one, two] = [await world.staff("marketing"), await world.staff("marketing")];
    const coupon = (code: string, amount: number) =>
      one.call("officeCouponCreate", {
        kind: "shared",
        code,
        codes: null,
        title: "คูปอง",
        reward: { ...credit, amount },
        quota: 1,
        per_member: 1,
        starts_at: world.lotto.clock.now().toISOString(),
        ends_at: null,
        code_days: null,
        min_vip: 0,
        new_member_days: null,
        min_deposit: 0,
        deposit_days: 1,
        is_open: true,
      });
    expect(await agree(two, proposalOf(await coupon("HAND1", 15_000)))).toMatchObject({ error: 0 });
    const second = proposalOf(await coupon("HAND2", 15_000));
    expect(await agree(two, second)).toMatchObject(refused);
    expect(await agree(await world.staff("finance"), second)).toMatchObject({ error: 0 });
    const who = await world.person();
    const tickets = await one.call("officeWheelTicketsGive", { member_id: Number(who.id), count: 1, reason });
    expect(tickets, "beyond the sum one ticket is more than one may give").toMatchObject({ code: "PROPOSED" });
    expect(await agree(two, proposalOf(tickets))).toMatchObject(refused);
  });
});
