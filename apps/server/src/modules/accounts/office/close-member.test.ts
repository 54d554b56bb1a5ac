import { satang } from "@chokdee/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { Reward } from "../../../core/rewards.ts";
import { siteCaller } from "../../../testing/inject.ts";
import { buy, line } from "../../../testing/lotto-system.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../../testing/officer.ts";
import { registerMember } from "../../../testing/registration.ts";
import { returnForbidden } from "../../payments/deposits/return-transfers.ts";

let world: MoneyWorld;
let support: Officer;
let second: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  [support, second] = [await world.staff("support"), await world.staff("finance")];
});
afterAll(() => world.bench.close());

const reason = "สมาชิกขอปิดบัญชี";
const close = ({ id }: Pick<Person, "id">) => support.call("officeMemberClose", { member_id: Number(id), reason });
const agree = (answer: { readonly refusal: unknown }) =>
  second.call("officeProposalAgree", { proposal_id: proposalOf(answer) });
async function closed(who: Person): Promise<void> {
  const answer = await close(who);
  expect(answer).toMatchObject({ code: "PROPOSED" });
  expect(await agree(answer)).toMatchObject({ data: { state: "executed" } });
}
async function statusOf({ id }: Pick<Person, "id">): Promise<string | undefined> {
  return (await support.ok("officeMemberGet", { member_id: Number(id) })).status;
}

describe("an account is closed", () => {
  test("ASVS 2.3.5: by two people, for good: every session ends and nobody signs in", async () => {
    const { username, member } = await registerMember(world.bench.system);
    const found = await support.ok("officeMemberList", { q: username });
    const who = { id: BigInt(found.items[0]?.id ?? 0) as MemberId };
    const answer = await close(who);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    const alone = { proposal_id: proposalOf(answer) };
    expect(await support.call("officeProposalAgree", alone)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await member.ok("userInfoGet", {}), "nothing has happened yet").toBeDefined();
    await agree(answer);
    expect(await statusOf(who)).toBe("closed");
    expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
    const stranger = siteCaller(world.bench.system.site, {});
    expect(await stranger.call("login", { username, password: "Secret123" })).toMatchObject({ code: "LOGIN_FAILED" });
    expect(await close(who)).toMatchObject({ code: "MEMBER_STATE" });
    expect(await support.call("officeMemberResume", { member_id: Number(who.id), reason })).toMatchObject({
      code: "MEMBER_STATE",
    });
    const gone = await support.call("officeMemberClose", { member_id: 999_999, reason });
    expect(gone).toMatchObject({ status: 404 });
  });

  test("only by those who care for members' money, and with a reason", async () => {
    const member_id = Number((await world.person()).id);
    for (const role of ["risk", "marketing", "lottery"] as const) {
      expect(await (await world.staff(role)).call("officeMemberClose", { member_id, reason })).toMatchObject({
        status: 403,
      });
    }
    expect(await support.call("officeMemberClose", { member_id, reason: " " })).toMatchObject({
      code: "FIELDS_INVALID",
    });
  });

  test("and the same account is opened again by two", async () => {
    const who = await world.person();
    const member_id = Number(who.id);
    expect(await support.call("officeMemberReopen", { member_id, reason })).toMatchObject({ code: "MEMBER_STATE" });
    await closed(who);
    const answer = await support.call("officeMemberReopen", { member_id, reason });
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(answer)).toMatchObject({ data: { state: "executed" } });
    expect(await statusOf(who)).toBe("active");
  });
});

describe("an account stays open while money of its member", () => {
  const expectRefused = async (who: Person, why: string) => {
    expect(await close(who)).toMatchObject({ code: "MEMBER_HAS_MONEY", message: expect.stringContaining(why) });
    expect(await statusOf(who)).toBe("active");
  };

  test("is in a wallet", async () => {
    await expectRefused(await world.person(12_34n), "มีเงินเหลือ 12.34 บาท");
  });

  test("is in a game or in a lottery bill", async () => {
    const player = await world.person(10_00n);
    expect(await (await world.bench.open(player.id, MAIN_WALLET)).bet(1_000)).toBe("OK");
    await expectRefused(player, "มีเดิมพันที่ยังไม่ทราบผล");
    const buyer = await world.person(5_00n);
    const round = await world.lotto.openRound("government");
    await buy(world.lotto.deps, buyer.id, round, [line("two_bottom", "47", 5, 90)]);
    await expectRefused(buyer, "มีเดิมพันที่ยังไม่ทราบผล");
  });

  test("is on its way out or in", async () => {
    const leaving = await world.person(100_00n);
    await world.withdraw(leaving);
    await expectRefused(leaving, "มีรายการถอนที่ยังไม่เสร็จ");
    const paying = await world.person();
    const { payment_id } = await world.deposit(paying);
    await expectRefused(paying, "มีรายการฝากที่ยังไม่เสร็จ");
    await paying.page.ok("depositCancel", { payment_id });
    await closed(paying);
  });

  test("has come between the two people", async () => {
    const who = await world.person();
    const answer = await close(who);
    const gift = { member_id: Number(who.id), amount: 10, reason };
    await (await world.staff("finance")).agreed("officeAdjustmentMake", gift);
    expect(await agree(answer)).toMatchObject({ code: "MEMBER_HAS_MONEY" });
    expect(await statusOf(who)).toBe("active");
  });
});

test("nobody gives money by hand to a closed account, also where the closing came between the two", async () => {
  const finance = await world.staff("finance");
  const who = await world.person();
  const gift = { member_id: Number(who.id), amount: 10, reason };
  const proposed = await finance.call("officeAdjustmentMake", gift);
  expect(proposed).toMatchObject({ code: "PROPOSED" });
  await closed(who);
  expect(await agree(proposed)).toMatchObject({ code: "ACCOUNT_CLOSED" });
  expect(await finance.call("officeAdjustmentMake", gift)).toMatchObject({ code: "ACCOUNT_CLOSED" });
  expect(await world.bench.money(who.id)).toBe(0n);
  const tickets = { member_id: Number(who.id), count: 1, reason };
  expect(await (await world.staff("marketing")).call("officeWheelTicketsGive", tickets)).toMatchObject({
    code: "REWARD_BARRED",
  });
});

test("no reward and no credit of any kind reaches an account that was closed meanwhile", async () => {
  const who = await world.person();
  await closed(who);
  const { db, rewards, credits } = world.bench.system.services;
  const promotionId = await world.bench.offer({ kind: "fixed", value: 5_000n, claim: "given" });
  const kinds: readonly Reward[] = [
    { kind: "credit", amount: satang(100n), turnoverPercent: 0 },
    { kind: "credit", amount: satang(100n), turnoverPercent: 100 },
    { kind: "points", points: 5n },
    { kind: "wheel_ticket", count: 1 },
    { kind: "bonus", promotionId },
    { kind: "coupon", couponId: 1 },
    { kind: "free_round", providerId: "chokdee", gameId: "slot-game", count: 1, bet: satang(100n) },
  ];
  for (const reward of kinds) {
    const given = db.transaction((tx) => rewards.give(tx, { memberId: who.id, reward, source: "test", code: "quest" }));
    await expect(given, reward.kind).rejects.toMatchObject({ code: "SESSION_REQUIRED" });
  }
  // As a day's cashback and an affiliate's income come.
  for (const [from, code] of [
    ["rebate_cost", "cashback_loss"],
    ["commission_cost", "commission"],
  ] as const) {
    const credit = { memberId: who.id, amount: satang(100n), turnover: satang(0n), from, code, isGift: false };
    const given = db.transaction((tx) =>
      credits.give(tx, { ...credit, scope: "test", key: code, source: "test", actor: "member" }),
    );
    await expect(given, code).rejects.toMatchObject({ code: "SESSION_REQUIRED" });
  }
  expect(await world.bench.money(who.id)).toBe(0n);
});

test("an account is closed or given money by hand, and never both at once", async () => {
  const finance = await world.staff("finance");
  const third = await world.staff("owner");
  for (let turn = 0; turn < 3; turn++) {
    const who = await world.person();
    const gift = await finance.call("officeAdjustmentMake", { member_id: Number(who.id), amount: 10, reason });
    const closing = await close(who);
    const answers = await Promise.all([
      agree(closing),
      third.call("officeProposalAgree", { proposal_id: proposalOf(gift) }),
    ]);
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
    expect((await statusOf(who)) === "closed").toBe((await world.bench.money(who.id)) === 0n);
  }
});

test("what is paid in after the closing goes back to whoever paid it, and nobody credits it", async () => {
  const who = await world.person();
  const { payment_id, qr_payload: qr } = await world.deposit(who);
  await who.page.ok("depositCancel", { payment_id });
  await closed(who);
  await world.bench.pay({ qr, ...who.payer });
  const { owner } = world.bench.system.database;
  const lastTransfer = async () =>
    (await owner.query<{ id: bigint; state: string }>("select id, state from bank_transfer order by id desc limit 1"))
      .rows[0];
  const transfer = await lastTransfer();
  expect(transfer?.state).toBe("unmatched");
  expect(await second.call("officeDepositApprove", { payment_id, reason })).not.toMatchObject({ error: 0 });
  const match = { transfer_id: Number(transfer?.id), member_id: Number(who.id), reason };
  expect(await second.call("officeTransferMatch", match)).not.toMatchObject({ error: 0 });
  await returnForbidden(world.bench.deps);
  expect((await lastTransfer())?.state).toBe("returned");
  expect(await world.bench.money(who.id)).toBe(0n);
});
