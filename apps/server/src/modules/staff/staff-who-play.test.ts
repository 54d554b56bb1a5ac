import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { findBreaks } from "../../testing/books.ts";
import { ownOf } from "../../testing/enrolment.ts";
import { officeCaller } from "../../testing/inject.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../testing/officer.ts";
import { lookForAll } from "./own-accounts.ts";
import { totpCode, totpStep } from "./totp.ts";

const reason = "ตรวจสอบแล้ว";
let world: MoneyWorld;
let owner: Officer;
let risk: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  owner = await world.staff("owner");
  risk = await world.staff("risk");
});
afterAll(async () => {
  expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  await world.bench.close();
});

const sql = async (text: string, values: (string | number | bigint | Date)[] = []) =>
  (await world.bench.system.database.owner.query<Record<string, string>>(text, values)).rows;
const nameOf = async (by: Officer) => (await by.ok("officeMe", {})).username;
const known = async (by: Officer) => {
  const username = await nameOf(by);
  return (await risk.ok("officeOwnAccountList", { limit: 100 })).items.filter(
    ({ staff }) => staff.username === username,
  );
};
const signsOf = async (by: Officer) => (await known(by)).map(({ member, signs }) => [member.id, signs] as const);
const facts = async ({ id }: Person) => {
  const [row] = await sql(
    `select m.phone, m.first_name, m.last_name, a.bank_code, a.account_number
       from member m join member_bank_account a on a.member_id = m.id where m.id = $1`,
    [id],
  );
  if (!row) throw new Error("there is no such member");
  return row as { phone: string; first_name: string; last_name: string; bank_code: string; account_number: string };
};
/** Whoever decides on a withdrawal of this member's. */
const approve = async (by: Officer, who: Person) =>
  by.call("officeWithdrawApprove", { withdraw_id: await world.withdraw(who), reason });
const declare = async (by: Officer, more: object = {}) =>
  by.ok("officeDeclarationSet", { ...ownOf(await nameOf(by)), ...more });

describe("ASVS 2.3.5: a member's account is known as that of one of the staff", () => {
  test("by the phone that they declare, and they decide on nothing of it", async () => {
    const [insider, who] = [await world.staff("finance"), await world.person(100_000n)];
    await declare(insider, { phone: (await facts(who)).phone });
    expect(await signsOf(insider)).toEqual([[Number(who.id), ["phone"]]]);
    expect(await approve(insider, who)).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await insider.call("officeTurnoverWaive", { member_id: Number(who.id), reason })).toMatchObject({
      code: "OWN_ACCOUNT",
    });
  });

  test("by a bank account, and stays so when they name another or the member changes it", async () => {
    const [insider, who] = [await world.staff("finance"), await world.person(100_000n)];
    const { bank_code, account_number } = await facts(who);
    await declare(insider, { accounts: [{ bank_code, account_number }] });
    await declare(insider);
    await sql("delete from person_key where member_id = $1", [who.id]);
    expect(await signsOf(insider)).toEqual([[Number(who.id), ["account"]]]);
    expect(await approve(insider, who)).toMatchObject({ code: "OWN_ACCOUNT" });
  });

  test("by the name, once a bank or documents have confirmed it and not for what somebody typed", async () => {
    const [insider, who] = [await world.staff("finance"), await world.person(100_000n)];
    const name = { first_name: "วรัญญา", last_name: "รักการเล่น" };
    await sql(
      "update member set first_name = $2, last_name = $3, verified_at = null, verified_by = null where id = $1",
      [who.id, name.first_name, name.last_name],
    );
    const { db, persons } = world.bench.system.services;
    await db.transaction((tx) => persons.index(tx, who.id));
    await declare(insider, name);
    expect(await signsOf(insider)).toEqual([]);
    await db.transaction((tx) => persons.confirm(tx, who.id, "documents"));
    expect(await signsOf(insider)).toEqual([[Number(who.id), ["name"]]]);
  });

  test("when the member takes the phone later", async () => {
    const [insider, who] = [await world.staff("support"), await world.person()];
    const { phone } = ownOf(await nameOf(insider));
    await declare(insider);
    await owner.agreed("officeMemberEdit", {
      member_id: Number(who.id),
      first_name: "สมศรี",
      last_name: "มีชัย",
      phone,
      reason,
    });
    expect(await signsOf(insider)).toEqual([[Number(who.id), ["phone"]]]);
    expect(await insider.call("officeMemberNoteAdd", { member_id: Number(who.id), body: "ดี" })).toMatchObject({
      code: "OWN_ACCOUNT",
    });
  });

  test("by the phone that owners have of them, by a device, and at night by a browser on three days", async () => {
    const [insider, who, other] = [await world.staff("finance"), await world.person(), await world.person()];
    const username = await nameOf(insider);
    const [{ id: staffId } = { id: "0" }] = await sql("select id from staff where username = $1", [username]);
    await sql("update staff set phone = $2 where id = $1", [staffId, (await facts(who)).phone]);
    await sql("insert into member_device (member_id, device_id, first_seen_at) values ($1, 'shared-device', now())", [
      who.id,
    ]);
    await sql("update staff_session set device_id = 'shared-device' where staff_id = $1", [staffId]);
    const visit = async (member: Person, address: string, days: number) => {
      for (let day = 1; day <= days; day++) {
        const at = new Date(Date.now() - day * DAY_MS);
        await sql(
          `insert into staff_session (token_hash, staff_id, address, user_agent, created_at, last_action_at, ended_at)
           values (sha256($4::text::bytea), $1, $2::inet, 'Browser 1', $3, $3, $3)`,
          [staffId, address, at, `s${member.id}${day}`],
        );
        await sql(
          `insert into member_session (token_hash, id, member_id, address, user_agent, created_at, last_action_at)
           values (sha256($4::text::bytea), gen_random_uuid(), $1, $2::inet, 'Browser 1', $3, $3)`,
          [member.id, address, at, `m${member.id}${day}`],
        );
      }
    };
    await visit(other, "203.0.113.9", 3);
    const [twice, near] = [await world.person(), await world.person()];
    await visit(twice, "203.0.113.10", 2);
    await visit(near, "127.0.0.1", 3);
    expect(await signsOf(insider)).toEqual([]);
    await lookForAll(world.bench.system.services);
    expect(new Map(await signsOf(insider))).toEqual(
      new Map([
        [Number(who.id), ["device", "phone"]],
        [Number(other.id), ["browser"]],
      ]),
    );
  });

  test("and neither joins nor parts the case of persons that it is in", async () => {
    const [insider, who, other] = [await world.staff("support"), await world.person(), await world.person()];
    await declare(insider, { phone: (await facts(who)).phone });
    const [row] = await sql(
      `insert into person_case (one_id, other_id, strength, reasons, state, opened_at)
       values ($1, $2, 'near', '{name}', 'open', now()) returning id`,
      [who.id, other.id],
    );
    const input = { case_id: Number(row?.["id"]), reason };
    expect(await insider.call("officePersonJoin", input)).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await insider.call("officePersonKeepApart", input)).toMatchObject({ code: "OWN_ACCOUNT" });
  });
});

describe("what staff declare", () => {
  test("is asked for before they change anything, and takes a fresh code", async () => {
    const clerk = await world.staff("finance");
    const who = await world.person(100_000n);
    const username = await nameOf(clerk);
    await sql("delete from staff_declaration where staff_id = (select id from staff where username = $1)", [username]);
    expect(await clerk.ok("officeMe", {})).toMatchObject({ has_declared: false });
    const pay = { withdraw_id: await world.withdraw(who), reason };
    expect(await clerk.call("officeWithdrawApprove", pay)).toMatchObject({ code: "DECLARATION_NEEDED" });
    expect(await clerk.call("officeProposalAgree", { proposal_id: 1 })).toMatchObject({ code: "DECLARATION_NEEDED" });
    expect(await clerk.call("officeStay", {})).toMatchObject({ error: 0 });

    const own = ownOf(username);
    const wrong = {
      first_name: "",
      last_name: " ",
      phone: "12",
      accounts: [{ bank_code: "KBANK", account_number: "1" }],
    };
    expect(await clerk.call("officeDeclarationSet", wrong)).toMatchObject({
      fields: {
        first_name: expect.any(String),
        phone: expect.any(String),
        accounts: expect.stringContaining("บัญชีที่ 1"),
      },
    });
    expect(await clerk.call("officeDeclarationSet", { ...own, accounts: [] })).toMatchObject({
      fields: { accounts: expect.any(String) },
    });
    await sql(
      "update staff_session set confirmed_at = null where staff_id = (select id from staff where username = $1)",
      [username],
    );
    expect(await clerk.call("officeDeclarationSet", own)).toMatchObject({ code: "CODE_REQUIRED" });
    await sql(
      "update staff_session set confirmed_at = now() where staff_id = (select id from staff where username = $1)",
      [username],
    );
    await clerk.ok("officeDeclarationSet", own);
    expect(await clerk.ok("officeMe", {})).toMatchObject({ has_declared: true });
    expect(await clerk.call("officeWithdrawApprove", pay)).toMatchObject({ error: 0 });
  });

  test("is stored sealed, and shown masked to themselves and to owners alone", async () => {
    const clerk = await world.staff("finance");
    const own = ownOf(await nameOf(clerk));
    await declare(clerk);
    const shown = { name: own.last_name, phone: own.phone, account: own.accounts[0]?.account_number ?? "" };
    const stored = JSON.stringify(await sql("select d::text, k::text from staff_declaration d, staff_key k"));
    const answers = JSON.stringify([
      await clerk.ok("officeDeclarationGet", {}),
      await owner.ok("officeDeclarationList", {}),
      await sql("select r::text from audit_record r where action = 'staff.declare'"),
    ]);
    for (const piece of Object.values(shown)) {
      expect(stored).not.toContain(piece);
      expect(answers).not.toContain(piece);
    }
    expect(await clerk.call("officeDeclarationList", {})).toMatchObject({ status: 403 });
  });
});

describe("the report of such accounts", () => {
  test("is for risk and owners, with what each account did of late", async () => {
    const [insider, who] = [await world.staff("finance"), await world.person()];
    await declare(insider, { phone: (await facts(who)).phone });
    await sql(
      `insert into report_member_day (day, member_id, stake, payout, bonus_stake, bonus_payout, rounds, deposits,
         deposit_count, withdrawals, withdrawal_count, given, commission)
       values (current_date, $1, 50000, 20000, 0, 0, 5, 100000, 1, 70000, 1, 0, 0)`,
      [who.id],
    );
    expect(await known(insider)).toMatchObject([
      { staff: { role: "finance" }, member: { id: Number(who.id) }, deposits: 1_000, withdrawals: 700, ggr: 300 },
    ]);
    for (const role of ["finance", "support"] as const) {
      expect(await (await world.staff(role)).call("officeOwnAccountList", {})).toMatchObject({ status: 403 });
    }
  });

  test("two owners put a wrong match aside, not the person, and another sign makes it count again", async () => {
    const [insider, one, two, who] = [
      await world.staff("owner"),
      await world.staff("owner"),
      await world.staff("owner"),
      await world.person(),
    ];
    const own = await facts(who);
    await declare(insider, { phone: own.phone });
    const [row] = await known(insider);
    const put = (by: Officer) => by.call("officeOwnAccountPutAside", { own_account_id: row?.id ?? 0, reason });
    expect(await put(insider)).toMatchObject({ code: "OWN_ACCOUNT" });
    const proposal_id = proposalOf(await put(one));
    expect(await insider.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "OWN_ACCOUNT" });
    expect(await two.call("officeProposalAgree", { proposal_id })).toMatchObject({ error: 0 });
    expect((await known(insider))[0]?.put_aside_at).not.toBeNull();
    const note = { member_id: Number(who.id), body: "ดี" };
    expect(await insider.call("officeMemberNoteAdd", note)).toMatchObject({ error: 0 });
    await declare(insider, { phone: own.phone, accounts: [own] });
    expect((await known(insider))[0]).toMatchObject({ put_aside_at: null, signs: ["account", "phone"] });
    expect(await insider.call("officeMemberNoteAdd", note)).toMatchObject({ code: "OWN_ACCOUNT" });
  });
});

test("a sign-in from the device of a member makes the account known", async () => {
  const { system } = world.bench;
  const who = await world.person();
  await sql("insert into member_device (member_id, device_id, first_seen_at) values ($1, 'device-of-both', now())", [
    who.id,
  ]);
  const visitor = officeCaller(system.office, { deviceId: "device-of-both" });
  const { username, totpSecret } = sandboxAccounts.staff[2];
  const totp = totpCode(totpSecret, totpStep(system.services.clock.real()));
  await visitor.ok("officeLogin", { username, password: sandboxAccounts.staffPassword, totp });
  const { items } = await risk.ok("officeOwnAccountList", { limit: 1 });
  expect(items).toMatchObject([{ staff: { username }, member: { id: Number(who.id) }, signs: ["device"] }]);
});
