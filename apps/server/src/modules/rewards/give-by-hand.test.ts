import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../testing/officer.ts";

let world: MoneyWorld;
let support: Officer;
let marketing: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  [support, marketing] = [await world.staff("support"), await world.staff("marketing")];
});
afterAll(() => world.bench.close());

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
