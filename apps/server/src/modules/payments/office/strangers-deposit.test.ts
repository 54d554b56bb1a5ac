import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import { type Cashier, openCashier, payers } from "../../../testing/cashier.ts";
import { type Officer, officer, proposalOf } from "../../../testing/officer.ts";
import type { Visitor } from "../../../testing/visitor.ts";
import { driveDuePayouts } from "../withdrawals/drive-payout.ts";

const reason = "ตรวจสอบกับธนาคารแล้ว";
let cashier: Cashier;
let friend: Visitor;
let friendId: number;
let clerk: Officer;
let second: Officer;
let third: Officer;

const sql = (text: string, values: (string | number)[]) =>
  cashier.system.database.owner.query<{ id: bigint }>(text, values);

beforeAll(async () => {
  cashier = await openCashier();
  friend = await cashier.member("newbie");
  friendId = Number((await sql("select id from member where username = $1", ["newbie"])).rows[0]?.id);
  // Nothing about the member is new, so that nothing else speaks against what leaves.
  await cashier.advance(2 * DAY_MS);
});
afterAll(async () => {
  expect(await findBreaks(cashier.system.services.db)).toEqual([]);
  await cashier.close();
});
beforeEach(async () => {
  [clerk, second, third] = [
    await officer(cashier.system, "finance"),
    await officer(cashier.system, "finance"),
    await officer(cashier.system, "finance"),
  ];
});

type Payer = Readonly<Record<keyof typeof payers.stranger, string>>;

let strays = 0;
/** A transfer that is nobody's deposit, as this payer made it. */
async function stray({ payer_account, ...payer }: Payer, baht = 100): Promise<number> {
  const paid = { to_number: "0000000000", amount: baht + ++strays / 100, payer_account: "0000000000", ...payer };
  await cashier.pay(paid);
  const { rows } = await sql(
    "update bank_transfer set payer_account = $1 where id = (select max(id) from bank_transfer) returning id",
    [payer_account],
  );
  return Number(rows[0]?.id);
}
const match = (by: Officer, transfer_id: number, more: object = {}) =>
  by.call("officeTransferMatch", { transfer_id, member_id: friendId, reason, ...more });
const agree = (by: Officer, answer: { readonly refusal: unknown }) =>
  by.call("officeProposalAgree", { proposal_id: proposalOf(answer) });
const ask = async () => {
  const { step_up_token } = await friend.ok("stepUp", { password: "Chokdee88" });
  return friend.ok("withdrawCreate", { amount: 500, step_up_token });
};
const approve = (by: Officer, withdraw_id: string) => by.call("officeWithdrawApprove", { withdraw_id, reason });

test("ASVS 2.3.5: one clerk gives no stranger's deposit to an accomplice, and pays out nobody whom they have helped", async () => {
  const before = await cashier.balance(friend);
  const transfer_id = await stray(payers.stranger, 19_000);
  const answer = await match(clerk, transfer_id);
  expect(answer, "one person").toMatchObject({ code: "PROPOSED" });
  const { payment_id } = await cashier.deposit(friend, { channel_id: 2, amount: 19_000 });
  expect(await match(clerk, transfer_id, { payment_id }), "nor by a deposit of the accomplice's").toMatchObject({
    code: "PROPOSED",
  });
  await friend.ok("depositCancel", { payment_id });
  expect(await cashier.balance(friend)).toBe(before);
  expect(await agree(second, answer)).toMatchObject({ error: 0 });
  expect(await cashier.balance(friend)).toBeGreaterThan(before);
  await clerk.agreed("officeTurnoverWaive", { member_id: friendId, reason });

  const { withdraw_id, status } = await ask();
  expect(status, "nothing leaves by itself").toBe("review");
  expect((await clerk.ok("officeWithdrawQueue", {})).items).toMatchObject([{ withdraw_id, risks: ["favour"] }]);
  const payout = await approve(clerk, withdraw_id);
  expect(payout, "whoever has helped").toMatchObject({ code: "PROPOSED" });
  expect(await agree(second, payout), "with the other who has").toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  expect(await agree(third, payout)).toMatchObject({ error: 0 });
  await driveDuePayouts(cashier.deps);
  expect(await friend.ok("withdrawGet", { withdraw_id })).toMatchObject({ status: "success" });
});

describe("one person matches a transfer only to the member whom it names itself", () => {
  const own = payers.newbie;

  test("by the whole number of an account that was the member's already", async () => {
    expect(await match(clerk, await stray(own))).toMatchObject({ error: 0 });
    const dashed = { ...own, payer_account: "789-0-00000-3" };
    expect(await match(clerk, await stray(dashed)), "as the bank writes it").toMatchObject({ error: 0 });
  });

  test.each([
    ["the last digits", { ...own, payer_account: "xxx-x-xx000-3" }],
    ["a number that ends so", { ...own, payer_account: "0000003" }],
    ["no number, under the member's name", { ...own, payer_account: "" }],
    ["the number at another bank", { ...own, payer_bank: "KTB" }],
    ["the member's number under another name", { ...own, payer_name: payers.stranger.payer_name }],
    ["another member's account", payers.vip],
  ])("not by %s", async (_what, payer) => {
    expect(await match(clerk, await stray(payer))).toMatchObject({ code: "PROPOSED" });
  });

  test("not by an account that became the member's after it was paid", async () => {
    const transfer_id = await stray({ ...own, payer_bank: "SCB", payer_account: "5550000001" });
    await sql(
      `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
                                        usable_at, created_at, decided_at)
       select member_id, 'SCB', '5550000001', account_name, false, 'approved', 'same',
              usable_at, created_at, now() + interval '3 days'
         from member_bank_account where member_id = $1 and is_main`,
      [friendId],
    );
    expect(await match(clerk, transfer_id)).toMatchObject({ code: "PROPOSED" });
    await sql("update member_bank_account set status = 'rejected' where account_number = $1", ["5550000001"]);
  });

  test("by the reference of the member's deposit, and of nobody else's", async () => {
    const theirs = await cashier.deposit(friend, { channel_id: 1, amount: 100 });
    await cashier.pay({ qr: theirs.qr_payload, ...payers.stranger });
    const approved = await clerk.call("officeDepositApprove", { payment_id: theirs.payment_id, reason });
    expect(approved).toMatchObject({ error: 0 });

    const others = await cashier.deposit(await cashier.member("demo"), { channel_id: 1, amount: 100 });
    await cashier.pay({ qr: others.qr_payload, ...payers.stranger });
    const { rows } = await sql("select id from bank_transfer where reference = $1", [others.payment_id]);
    expect(await match(clerk, Number(rows[0]?.id))).toMatchObject({ code: "PROPOSED" });
  });

  test("nor is a deposit approved by an amount, which anybody can pay", async () => {
    const { payment_id, amount, to_number } = await reserved();
    await cashier.pay({ to_number, amount, ...payers.stranger });
    expect(await clerk.call("officeDepositApprove", { payment_id, reason })).toMatchObject({ code: "PROPOSED" });
  });

  /** A deposit that is known by its amount alone. */
  async function reserved() {
    const { payment_id, amount } = await cashier.deposit(friend, { channel_id: 2, amount: 300 });
    const { rows } = await cashier.system.database.owner.query<{ receiver_number: string }>(
      "select receiver_number from deposit where payment_id = $1",
      [payment_id],
    );
    return { payment_id, amount, to_number: rows[0]?.receiver_number ?? "" };
  }
});

test("whoever approves a further bank account of a person does not pay that person out alone", async () => {
  await sql("update staff_act set is_favour = false where member_id = $1", [friendId]);
  const { rows } = await sql(
    `insert into member_bank_account (member_id, bank_code, account_number, account_name, is_main, status, name_match,
                                      usable_at, created_at)
     select member_id, 'SCB', '5550000002', account_name, false, 'pending', 'same', usable_at, created_at
       from member_bank_account where member_id = $1 and is_main returning id`,
    [friendId],
  );
  await clerk.ok("officeBankAccountApprove", { bank_account_id: Number(rows[0]?.id) });
  await second.agreed("officeTurnoverWaive", { member_id: friendId, reason });
  await sql("update staff_act set is_favour = false where action = $1", ["turnover.waive"]);
  const { withdraw_id } = await ask();
  expect(await approve(clerk, withdraw_id)).toMatchObject({ code: "PROPOSED" });
  expect(await approve(second, withdraw_id)).toMatchObject({ error: 0 });
  await driveDuePayouts(cashier.deps);
});
