import { DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { HOUSE_DESK } from "../../../core/ledger.ts";
import { readPaidWithdrawal } from "../../../core/payments.ts";
import { type Cashier, openCashier } from "../../../testing/cashier.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";
import { driveDuePayouts, drivePayout } from "./drive-payout.ts";
import { publishedEvents } from "../../../testing/published-events.ts";

let cashier: Cashier;
let demo: Visitor;
let finance: Officer;
let second: Officer;
beforeAll(async () => {
  cashier = await openCashier();
  finance = await officer(cashier.system, "finance");
  second = await officer(cashier.system, "finance");
  demo = await cashier.member("demo");
});
afterAll(() => cashier.close());
beforeEach(async () => {
  // A day later limits, failures and whatever was new are past.
  await cashier.advance(2 * DAY_MS);
  await mood("pay");
});

const mood = (name: string) => cashier.sandbox("bank/mood", { mood: name });

async function confirm(who: Visitor): Promise<string> {
  return (await who.ok("stepUp", { password: "Chokdee88" })).step_up_token;
}

async function requestWithdraw(amount: number, who = demo, more: object = {}) {
  return who.call("withdrawCreate", { amount, step_up_token: await confirm(who), ...more });
}

const request = async (amount: number, who = demo) => dataOf(await requestWithdraw(amount, who));
const get = async (id: string, who = demo) => who.ok("withdrawGet", { withdraw_id: id });
const statusOf = async (id: string, who = demo) => (await get(id, who)).status;
const drive = (id: string) => drivePayout(cashier.deps, id);
const free = async (who = demo) => (await who.ok("withdrawInfo", {})).balance;
const payouts = async () =>
  (await cashier.sandbox<{ payouts: { reference: string; status: string }[] }>("bank/payouts")).payouts;

test("leaves at once when nothing is doubtful, and is published once", async () => {
  const before = await free();
  const withdraw = await request(500);
  expect(withdraw).toMatchObject({ status: "pending", is_cancellable: true });
  expect(await free()).toBe(before - 500);
  await drive(withdraw.withdraw_id);
  await drive(withdraw.withdraw_id);
  const paid = await get(withdraw.withdraw_id);
  expect(paid.status).toBe("success");
  expect(paid.steps.map(({ status }) => status)).toEqual(["pending", "transferring", "success"]);
  expect(await free()).toBe(before - 500);
  const published = await publishedEvents(cashier.system.database.owner, "withdraw.paid");
  const events = published.filter(({ payload }) => payload.withdraw_id === withdraw.withdraw_id);
  expect(events.map(readPaidWithdrawal)).toMatchObject([{ amount: 50_000n }]);
});

test("ASVS 7.5.3: nothing leaves without a fresh step-up, and one allows one withdrawal", async () => {
  expect(await demo.call("withdrawCreate", { amount: 100 })).toMatchObject({
    code: "STEP_UP_REQUIRED",
    refusal: { methods: ["password", "otp"] },
  });
  const step_up_token = await confirm(demo);
  const first = await demo.ok("withdrawCreate", { amount: 100, step_up_token });
  await drive(first.withdraw_id);
  expect(await demo.call("withdrawCreate", { amount: 100, step_up_token })).toMatchObject({
    code: "STEP_UP_REQUIRED",
  });
});

test("keeps to the limits of one request and of a day", async () => {
  expect((await requestWithdraw(99.99)).fields).toEqual({ amount: "จำนวนเงินขั้นต่ำ 100.00 บาท" });
  expect((await requestWithdraw(50_000.01)).fields).toEqual({ amount: "จำนวนเงินสูงสุด 50,000.00 บาท" });
  expect(await requestWithdraw(49_000)).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  for (let i = 0; i < 5; i++) {
    const { withdraw_id } = await request(100);
    const approved = await finance.call("officeWithdrawApprove", { withdraw_id });
    // The first three of a day go out by themselves; staff look at those after them.
    expect(approved.code).toBe(i < 3 ? "WITHDRAW_STATE" : undefined);
    await drive(withdraw_id);
  }
  expect(await requestWithdraw(100)).toMatchObject({ code: "WITHDRAW_DAILY_LIMIT" });
});

test("what can be withdrawn now is just what a request is given, whatever stands against it", async () => {
  const now = async () => (await demo.ok("withdrawInfo", {})).available;
  const { database } = cashier.system;
  const least = 100;
  const first = await now();
  expect(first).toBeGreaterThan(least);
  expect((await requestWithdraw(Math.round(first * 100 + 1) / 100)).error).not.toBe(0);

  await database.owner.query("update payment_setting set withdraw_most = 30000");
  expect(await now()).toBe(300);
  await database.owner.query("update payment_setting set withdraw_most = 5000000");
  const refused = async () => [await now(), (await requestWithdraw(least)).error === 0] as const;

  const support = await officer(cashier.system, "support");
  const closeWithdrawals = { name: "withdraw", reason: "ทดสอบ" };
  await support.ok("officeSwitchSet", { ...closeWithdrawals, is_off: true });
  expect(await refused()).toEqual([0, false]);
  await support.ok("officeSwitchSet", { ...closeWithdrawals, is_off: false });

  const { rows } = await database.owner.query<{ id: MemberId }>("select id from member where username = 'demo'");
  const memberId = rows[0]?.id ?? HOUSE_DESK;
  await cashier.deps.db.transaction((tx) =>
    cashier.system.services.requirements.add(tx, { memberId, amount: 1n, source: "test:left" }),
  );
  expect(await refused()).toEqual([0, false]);
  expect(await free()).toBe(first);
  await database.owner.query("update turnover_era set cleared_at = now() where member_id = $1", [memberId]);

  const { withdraw_id } = await request(await now());
  expect(await refused()).toEqual([0, false]);
  await demo.ok("withdrawCancel", { withdraw_id });
  expect(await now()).toBe(first);
});

test("one is open at a time, also when twenty are asked for at once", async () => {
  const before = await free();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => confirm(demo)));
  const answers = await Promise.all(
    tokens.map((step_up_token) => demo.call("withdrawCreate", { amount: 100, step_up_token })),
  );
  const made = answers.filter(({ error }) => error === 0);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "WITHDRAW_PENDING")).toHaveLength(19);
  expect(await free()).toBe(before - 100);
  const withdraw_id = made[0]?.data?.withdraw_id ?? "";
  expect((await demo.call("withdrawCancel", { withdraw_id })).error).toBe(0);
  expect(await free()).toBe(before);
  expect(await demo.call("withdrawCancel", { withdraw_id })).toMatchObject({ code: "WITHDRAW_STATE" });
});

test("a key asks for one withdrawal, however often and at once it is sent", async () => {
  const before = await free();
  const step_up_token = await confirm(demo);
  const send = (amount: number) =>
    demo.call("withdrawCreate", { amount, step_up_token }, { idempotencyKey: "withdraw-key" });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(150)));
  const ids = new Set(answers.map((answer) => dataOf(answer).withdraw_id));
  expect(ids.size).toBe(1);
  expect(await send(160)).toMatchObject({ code: "CONFLICTING_REPLAY" });
  expect(await free()).toBe(before - 150);
  for (const id of ids) await drive(id);
});

test("money goes to the member's own approved account alone, and to a new one after its wait", async () => {
  const { owner } = cashier.system.database;
  const insert = async (username: string, number: string, status: string, wait: string): Promise<number> => {
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
                                        usable_at, created_at)
       select id, 'SCB', $2, 'สมชาย ใจดี', false, $3, 'same', $4::timestamptz + $5::interval, $4
         from member where username = $1 returning id`,
      [username, number, status, cashier.deps.clock.now(), wait],
    );
    return Number(rows[0]?.id);
  };
  const accounts = [
    await insert("demo", "5550000001", "pending", "-2 days"),
    await insert("demo", "5550000002", "approved", "1 hour"),
    await insert("vip", "5550000003", "approved", "-2 days"),
    999_999,
  ];
  for (const bank_account_id of accounts) {
    expect(await requestWithdraw(100, demo, { bank_account_id })).toMatchObject({ code: "WITHDRAW_NO_BANK" });
  }
  await cashier.advance(DAY_MS + 2 * HOUR_MS);
  const { withdraw_id } = dataOf(await requestWithdraw(100, demo, { bank_account_id: accounts[1] }));
  await drive(withdraw_id);
  expect(await get(withdraw_id)).toMatchObject({ status: "success", account_number_masked: "xxxxxx0002" });
});

test("staff reject with a reason, and the money comes back", async () => {
  const before = await free();
  const { withdraw_id, status } = await request(5_500);
  expect(status).toBe("review");
  expect(await finance.call("officeWithdrawReject", { withdraw_id, reason: " " })).toMatchObject({
    fields: { reason: "กรุณากรอกเหตุผล" },
  });
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id)).toBe("review");
  const rejected = await finance.ok("officeWithdrawReject", { withdraw_id, reason: "เอกสารไม่ครบ" });
  expect(rejected.state).toBe("rejected");
  expect(await get(withdraw_id)).toMatchObject({ status: "rejected", reason: "เอกสารไม่ครบ" });
  expect(await free()).toBe(before);
  expect(await finance.call("officeWithdrawApprove", { withdraw_id })).toMatchObject({ code: "WITHDRAW_STATE" });
});

test("ASVS 2.3.5: a large one leaves only when two people agree", async () => {
  const vip = await cashier.member("vip");
  const { withdraw_id } = await request(20_000.01, vip);
  const proposal_id = proposalOf(await finance.call("officeWithdrawApprove", { withdraw_id }));
  expect(await finance.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id, vip)).toBe("review");
  const { result } = await second.ok("officeProposalAgree", { proposal_id });
  expect(result).toMatchObject({ state: "approved" });
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id, vip)).toBe("success");
});

test("a payout that the bank has accepted ends as the bank says", async () => {
  await mood("accept");
  const before = await free();
  for (const [outcome, status] of [
    ["failed", "failed"],
    ["paid", "success"],
  ] as const) {
    const { withdraw_id } = await request(200);
    await drive(withdraw_id);
    expect(await statusOf(withdraw_id)).toBe("transferring");
    expect(await demo.call("withdrawCancel", { withdraw_id })).toMatchObject({ code: "WITHDRAW_STATE" });
    const finish = { reference: `${withdraw_id}-1`, outcome };
    await cashier.sandbox("bank/payouts/finish", finish);
    await drive(withdraw_id);
    expect(await statusOf(withdraw_id)).toBe(status);
  }
  expect(await free()).toBe(before - 200);
});

test("unknown, then paid: it stays processing and is never sent again", async () => {
  await mood("lose_answer");
  const { withdraw_id } = await request(300);
  const before = (await payouts()).length;
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id)).toBe("processing");
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id)).toBe("success");
  expect(await payouts()).toHaveLength(before + 1);
});

test("unknown, then not found: it has failed only after the gateway's window, and is tried anew", async () => {
  await mood("lose_request");
  const before = await free();
  const { withdraw_id } = await request(300);
  await drive(withdraw_id);
  await mood("pay");
  for (const minutes of [1, 4, 4]) {
    await cashier.advance(minutes * MINUTE_MS);
    await driveDuePayouts(cashier.deps);
    expect(await statusOf(withdraw_id)).toBe("processing");
    expect(await free()).toBe(before - 300);
  }
  await cashier.advance(11 * MINUTE_MS);
  await driveDuePayouts(cashier.deps);
  expect(await statusOf(withdraw_id)).toBe("processing");
  await cashier.advance(MINUTE_MS);
  await driveDuePayouts(cashier.deps);
  expect(await statusOf(withdraw_id)).toBe("success");
  const references = (await payouts()).map(({ reference }) => reference).filter((each) => each.startsWith(withdraw_id));
  expect(references).toEqual([`${withdraw_id}-2`]);
});

test("unknown, then failed: three tries and no more, and the money comes back", async () => {
  const before = await free();
  await mood("busy");
  const { withdraw_id } = await request(300);
  for (let i = 0; i < 6; i++) await drive(withdraw_id);
  expect(await statusOf(withdraw_id)).toBe("failed");
  expect(await free()).toBe(before);
  const { rows } = await cashier.system.database.owner.query(
    "select attempt from payout p join withdrawal w on w.id = p.withdrawal_id where w.withdraw_id = $1",
    [withdraw_id],
  );
  expect(rows).toHaveLength(3);
  await mood("refuse");
  const refused = await request(300);
  await drive(refused.withdraw_id);
  expect(await statusOf(refused.withdraw_id)).toBe("failed");
  expect(await free()).toBe(before);
});

test.each([
  ["paid", "success", 400],
  ["failed", "failed", 0],
] as const)("an aged payout that two people say has %s ends so, and not before", async (outcome, status, gone) => {
  await mood("silent");
  const before = await free();
  const { withdraw_id } = await request(400);
  await drive(withdraw_id);
  const resolve = { withdraw_id, outcome, reason: "ตรวจสอบกับธนาคารแล้ว" };
  expect(await finance.call("officeWithdrawResolve", resolve)).toMatchObject({ code: "WITHDRAW_STATE" });
  await cashier.advance(2 * DAY_MS);
  await driveDuePayouts(cashier.deps);
  expect(await statusOf(withdraw_id)).toBe("processing");
  expect(await free()).toBe(before - 400);

  const queue = await finance.ok("officeWithdrawQueue", { state: "unknown" });
  expect(queue.items).toMatchObject([{ withdraw_id, is_aged: true }]);
  const proposal_id = proposalOf(await finance.call("officeWithdrawResolve", resolve));
  expect(await finance.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  const other = { ...resolve, outcome: outcome === "paid" ? ("failed" as const) : ("paid" as const) };
  const opposite = proposalOf(await second.call("officeWithdrawResolve", other));
  expect(opposite, "who says otherwise has not agreed").not.toBe(proposal_id);
  expect(await statusOf(withdraw_id)).toBe("processing");
  const { result } = await second.ok("officeProposalAgree", { proposal_id });
  expect(result).toMatchObject({ status });
  expect(await finance.call("officeProposalAgree", { proposal_id: opposite })).toMatchObject({
    code: "WITHDRAW_STATE",
  });
  expect(await free()).toBe(before - gone);
  // The sandbox bank has paid nothing, so what staff say they have sent by hand is put on its list.
  if (outcome === "paid") await putOnBankList(withdraw_id, 40_000n);
});

async function putOnBankList(withdrawId: string, amount: bigint): Promise<void> {
  await cashier.system.database.owner.query(
    `insert into sandbox_bank_payout (reference, amount, bank_code, account_number, account_name, status, at)
     values ($1, $2, 'KBANK', '1230000001', 'by hand', 'paid', now())`,
    [`${withdrawId}-hand`, amount],
  );
}

test("a closed switch stops requests; A.3.8: an excluded member may still withdraw", async () => {
  const owner = await officer(cashier.system, "owner");
  const flip = (is_off: boolean) => owner.call("officeSwitchSet", { name: "withdraw", is_off, reason: "ทดสอบ" });
  await flip(true);
  expect(await requestWithdraw(100)).toMatchObject({ code: "MAINTENANCE" });
  expect(await demo.ok("withdrawInfo", {})).toMatchObject({ is_open: false });
  await flip(false);
  const { owner: db } = cashier.system.database;
  // That a payout had failed was a favour of those who said it, and is no more after thirty days.
  await db.query("update staff_act set at = at - interval '31 days'");
  await db.query("update member set excluded_until = now() + interval '90 days' where username = 'demo'");
  const { withdraw_id } = await request(100);
  await drive(withdraw_id);
  expect(await statusOf(withdraw_id)).toBe("success");
  expect(await demo.call("paymentGenerateQr", { channel_id: 1, amount: 100 })).toMatchObject({
    code: "SELF_EXCLUDED",
  });
  await db.query("update member set excluded_until = null where username = 'demo'");
});
