import type { ExceptionKind } from "@chokdee/contract/office";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBreaks } from "../../../testing/books.ts";
import { officeMoneyCalls } from "../../../testing/office-money-calls.ts";
import { type MoneyWorld, openMoneyWorld } from "../../../testing/money-world.ts";
import { type Officer, officerWith } from "../../../testing/officer.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
let risk: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  risk = await world.staff("risk");
  // Whatever it moves is above the sum from which it sounds.
  await sql("update staff_control set value = 1 where name = 'exception_alarm'");
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

const sql = (text: string, values: (string | bigint)[] = []) =>
  world.bench.system.database.owner.query<{ id: bigint; count: number }>(text, values);
const list = async (input: object = {}) => (await risk.ok("officeExceptionList", { limit: 100, ...input })).items;

/** Calls that move money, by what the report lists each as. */
const MOVING = {
  officeTransferMatch: "match",
  officeDepositApprove: "match",
  officeTurnoverWaive: "waiver",
  officeRoundResettle: "correction",
  officeSportResettle: "correction",
  officeWithdrawResolve: "correction",
  officePollDraw: "poll_prize",
  officeRoundHeldApprove: "held_prize",
  officeRoundHeldDecline: "held_prize",
  officeAdjustmentMake: "hand_credit",
  officeWheelTicketsGive: "hand_credit",
  officeRoundVoid: "void",
  officeSportVoid: "void",
  officeLottoBillVoid: "void",
  officeLottoRoundVoid: "void",
} as const satisfies Partial<Record<keyof typeof officeMoneyCalls, ExceptionKind>>;

describe("whatever somebody should look at afterwards is in the report", () => {
  test.each(Object.entries(MOVING))("%s as %s", async (id, kind) => {
    const call = id as keyof typeof MOVING;
    const { token, input } = await officeMoneyCalls[call].arrange(world);
    const by = officerWith(world.bench.system, token);
    const before = (await list({ kind }))[0]?.id ?? 0;
    const alarms = async () =>
      (await sql("select count(*)::int as count from office_alarm where kind = 'exception'")).rows[0]?.count ?? 0;
    const sounded = await alarms();
    expect(await by.callByTwo(call, input as never)).toMatchObject({ error: 0 });
    const rows = (await list({ kind })).filter((row) => row.id > before);
    const { username } = await by.ok("officeMe", {});
    expect(rows).toMatchObject([{ kind, staff: username, subject: expect.stringContaining(":") }]);
    if (officeMoneyCalls[call].isProposed) expect(rows[0]?.agreed_by).toMatch(/^owner-/);
    expect(await alarms(), "and sounds where it moves a sum").toBe(sounded + (rows[0]?.amount ? 1 : 0));
  });

  test("a further bank account and a look at a person, which move no money", async () => {
    const { id } = await world.person();
    const finance = await world.staff("finance");
    await finance.ok("officeMemberReveal", { member_id: Number(id), what: "phone", reason });
    await sql(
      `insert into member_bank_account (member_id, bank_code, account_number, account_name, status, name_match, usable_at,
         created_at, is_main)
       select member_id, 'SCB', '5550001112', account_name, 'pending', 'same', now(), now(), false
         from member_bank_account where member_id = $1`,
      [id],
    );
    const { items } = await finance.ok("officeBankAccountQueue", { limit: 100 });
    const waiting = items.find((item) => item.member.id === Number(id));
    await finance.ok("officeBankAccountApprove", { bank_account_id: waiting?.id ?? 0 });
    expect((await list({ member_id: Number(id) })).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["bank_account", null],
      ["reveal", null],
    ]);
  });

  test("with the member's name, both people, the reason, and what was taken below zero", async () => {
    const { id } = await world.person(100_000n);
    const [one, two] = [await world.staff("finance"), await world.staff("finance")];
    const names = [(await one.ok("officeMe", {})).username, (await two.ok("officeMe", {})).username] as const;
    const taken = await one.call("officeAdjustmentMake", { member_id: Number(id), amount: -250, reason });
    const { proposal_id } = taken.refusal as { proposal_id: number };
    await two.ok("officeProposalAgree", { proposal_id });
    const [row] = await list({ staff: names[1].toUpperCase() });
    expect(row).toMatchObject({ amount: -250, staff: names[0], agreed_by: names[1], reason, subject: `member:${id}` });
    expect(row?.member).toMatchObject({ id: Number(id), full_name: expect.any(String) });
    expect(await list({ staff: names[0], kind: "void" })).toEqual([]);
    expect(await list({ staff: "nobody" })).toEqual([]);
    const from = bangkokDay(new Date());
    expect((await list({ from })).length).toBe((await list()).length);
    expect(await list({ to: addDays(from, -1) })).toEqual([]);

    const { items } = await risk.ok("officeMemberHistory", { member_id: Number(id) });
    expect(items[0]).toMatchObject({
      action: "adjustment.make",
      staff_name: names[1],
      proposed_by: names[0],
      reason,
    });
  });

  test("page by page", async () => {
    const all = await list();
    const first = await risk.ok("officeExceptionList", { limit: 3 });
    const second = await risk.ok("officeExceptionList", { limit: 3, cursor: first.next_cursor ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 6).map(({ id }) => id));
  });
});

test("the history of a member names who did what with a transfer, a waiver, a level and a withdrawal of theirs", async () => {
  const who = await world.person(100_000n);
  const member_id = Number(who.id);
  const finance = await world.staff("finance");
  const marketing = await world.staff("marketing");
  await finance.agreed("officeTransferMatch", { transfer_id: await world.stray(who), member_id, reason });
  await finance.agreed("officeTurnoverWaive", { member_id, reason });
  await marketing.agreed("officeVipLock", { member_id, level: 2, reason });
  const withdraw_id = await world.withdraw(who);
  await finance.callByTwo("officeWithdrawApprove", { withdraw_id, reason });
  const { items } = await risk.ok("officeMemberHistory", { member_id });
  const names = [(await finance.ok("officeMe", {})).username, (await marketing.ok("officeMe", {})).username];
  expect(items.map(({ action }) => action)).toEqual([
    "withdraw.approve",
    "vip.lock",
    "turnover.waive",
    "transfer.match",
  ]);
  expect(
    items.every(({ staff_name, proposed_by }) => names.includes(staff_name) || names.includes(proposed_by ?? "")),
  ).toBe(true);
  expect(items[1]).toMatchObject({ proposed_by: names[1], reason });
  expect(items[0]?.subject).toBe(`withdrawal:${withdraw_id}`);
});
