import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import type { OfficeRequest } from "../../../testing/inject.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../../testing/officer.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
let friend: Person;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});
beforeEach(async () => {
  friend = await world.person(100_000n);
});

const sql = <Row>(text: string, values: (string | number | bigint)[] = []) =>
  world.bench.system.database.owner.query<Row>(text, values);
const agree = (by: Officer, answer: { readonly refusal: unknown }) =>
  by.call("officeProposalAgree", { proposal_id: proposalOf(answer) });
const approve = (by: Officer, withdraw_id: string) => by.call("officeWithdrawApprove", { withdraw_id, reason });
const withdrawalOf = async (withdraw_id: string, by: Officer) =>
  (await by.ok("officeWithdrawQueue", { limit: 100 })).items.find((each) => each.withdraw_id === withdraw_id);

let codes = 0;
function couponOf(amount: number, change: { readonly quota?: number } = {}) {
  codes += 1;
  return {
    kind: "shared",
    code: `HANDED${codes}`,
    codes: null,
    title: "คูปอง",
    reward: { kind: "credit", amount, turnover_percent: 0 },
    quota: 2,
    per_member: 1,
    starts_at: world.lotto.clock.now().toISOString(),
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 1,
    is_open: true,
    ...change,
  } as const satisfies OfficeRequest<"officeCouponCreate">;
}

/** A coupon that these two have made. Returns its code. */
async function handed(
  one: Officer,
  two: Officer,
  amount: number,
  change?: { readonly quota: number },
): Promise<string> {
  const form = couponOf(amount, change);
  expect(await agree(two, await one.call("officeCouponCreate", form))).toMatchObject({ error: 0 });
  return form.code;
}

const redeem = ({ page }: Person, code: string) => page.call("couponRedeem", { code });

/** The other account of one person. */
async function otherAccount(): Promise<Person> {
  const other = await world.person();
  await sql("update member set joined_to = $1 where id = $2", [friend.id, other.id]);
  return other;
}

describe("ASVS 2.3.5: a code that staff hand somebody is a favour of whoever made it", () => {
  test("finance, who has agreed to it, pays that person out only with somebody who has not", async () => {
    const [marketing, insider, clerk] = [
      await world.staff("marketing"),
      await world.staff("finance"),
      await world.staff("finance"),
    ];
    const code = await handed(marketing, insider, 6_000);
    expect(await redeem(friend, code)).toMatchObject({ error: 0 });
    const withdraw_id = await world.withdraw(friend);
    expect(await withdrawalOf(withdraw_id, clerk), "nothing leaves by itself").toMatchObject({
      risks: expect.arrayContaining(["favour"]),
    });
    const answer = await approve(insider, withdraw_id);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(clerk, answer)).toMatchObject({ error: 0 });
  });

  test("so has whoever changed it since, and for every account of the person", async () => {
    const [marketing, insider] = [await world.staff("marketing"), await world.staff("finance")];
    const owner = await world.staff("owner");
    const form = couponOf(6_000, { quota: 1 });
    const { id } = await owner.agreed("officeCouponCreate", form);
    const { kind: _kind, code: _code, codes: _codes, reward: _reward, ...terms } = form;
    const wider = { ...terms, id, quota: 2 };
    const change = await marketing.call("officeCouponUpdate", wider);
    expect(change).toMatchObject({ code: "PROPOSED" });
    expect(await agree(insider, change)).toMatchObject({ error: 0 });
    expect(await redeem(await otherAccount(), form.code)).toMatchObject({ error: 0 });
    const withdraw_id = await world.withdraw(friend);
    expect(await approve(insider, withdraw_id), "who has only made it more").toMatchObject({ code: "PROPOSED" });
    expect(await approve(await world.staff("finance"), withdraw_id)).toMatchObject({ error: 0 });
  });

  test("for as long as after every favour, from when it was used", async () => {
    const [marketing, insider] = [await world.staff("marketing"), await world.staff("finance")];
    const code = await handed(marketing, insider, 6_000);
    await sql("update staff_act set at = at - interval '60 days' where action = 'coupon.create'");
    expect(await redeem(friend, code)).toMatchObject({ error: 0 });
    const withdraw_id = await world.withdraw(friend);
    expect(await approve(insider, withdraw_id)).toMatchObject({ code: "PROPOSED" });
    await sql("update handed_gift set at = at - interval '31 days' where member_id = $1", [friend.id]);
    expect(await approve(insider, withdraw_id)).toMatchObject({ error: 0 });
  });

  test("what thousands are given by a code has nobody look at their withdrawals", async () => {
    const code = await handed(await world.staff("owner"), await world.staff("owner"), 400, { quota: 500 });
    expect(await redeem(friend, code)).toMatchObject({ error: 0 });
    const risks = async () =>
      (await (await world.staff("finance")).ok("officeMemberStanding", { member_id: Number(friend.id) })).risks;
    expect(await risks()).not.toContain("favour");
    const more = await handed(await world.staff("owner"), await world.staff("owner"), 600, { quota: 500 });
    expect(await redeem(friend, more)).toMatchObject({ error: 0 });
    expect(await risks(), "a thousand in all").toContain("favour");
  });
});

describe("ASVS 2.3.5: codes count against the person who uses them", () => {
  const four = async (...roles: readonly ("marketing" | "finance")[]) => {
    const made = [];
    for (const role of roles)
      made.push(await handed(await world.staff("marketing"), await world.staff(role), 12_000, { quota: 1 }));
    return made;
  };

  test("of however many makers, with however many accounts at the same moment", async () => {
    const made = await four("marketing", "marketing", "marketing");
    const other = await otherAccount();
    const answers = await Promise.all(made.map((code, place) => redeem(place % 2 === 0 ? friend : other, code)));
    expect(answers.map(({ code = "OK" }) => code).toSorted()).toEqual(["GIFT_SUM_REACHED", "GIFT_SUM_REACHED", "OK"]);
    const left = made[answers.findIndex(({ code }) => code === "GIFT_SUM_REACHED")] ?? "";
    expect(await redeem(friend, left), "it is refused again").toMatchObject({ code: "GIFT_SUM_REACHED" });
    expect(await redeem(await world.person(), left), "and is not used up").toMatchObject({ error: 0 });
    await sql("update handed_gift set at = at - interval '25 hours' where member_id in ($1, $2)", [
      friend.id,
      other.id,
    ]);
    const [next = ""] = await four("marketing");
    expect(await redeem(friend, next), "on another day").toMatchObject({ error: 0 });
  });

  test("with what staff gave that person by hand, unless finance has agreed to the code", async () => {
    const gift = {
      member_id: Number(friend.id),
      reward: { kind: "credit", amount: 12_000, turnover_percent: 100 },
      reason,
    } as const;
    const answer = await (await world.staff("support")).call("officeRewardGive", gift);
    expect(await agree(await world.staff("marketing"), answer)).toMatchObject({ error: 0 });
    const [first = "", second = ""] = await four("marketing", "finance");
    expect(await redeem(friend, first)).toMatchObject({ code: "GIFT_SUM_REACHED" });
    expect(await redeem(friend, second)).toMatchObject({ error: 0 });
    const more = await (
      await world.staff("support")
    ).call("officeRewardGive", { ...gift, reward: { ...gift.reward, amount: 500 } });
    expect(await agree(await world.staff("marketing"), more), "nor by hand after it").toMatchObject({
      code: "SECOND_ROLE_NEEDED",
    });
  });
});
