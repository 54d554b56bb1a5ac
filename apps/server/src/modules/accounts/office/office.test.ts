import { maskAccount } from "@chokdee/rules";
import { satang } from "@chokdee/money";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { type Officer, officer } from "../../../testing/officer.ts";
import { registerMember } from "../../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { dataOf, messagesTo, stepUpToken, visitor } from "../../../testing/visitor.ts";

let system: TestSystem;
let support: Officer;
let finance: Officer;
let owner: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  [support, finance, owner] = await Promise.all([
    officer(system, "support"),
    officer(system, "finance"),
    officer(system, "owner"),
  ]);
});
afterAll(() => system.close());

const find = async (q: string) => (await support.ok("officeMemberList", { q })).items.map(({ username }) => username);
const idOf = async (username: string) => (await support.ok("officeMemberList", { q: username })).items[0]?.id ?? 0;

describe("members", () => {
  test("are found by the beginning of a name, or by a whole phone or account number", async () => {
    const { username, phone, accountNumber } = await registerMember(system, { first_name: "กมลวรรณ" });
    for (const q of [
      username.slice(0, 7),
      username.toUpperCase(),
      "กมลว",
      phone,
      `+66${phone.slice(1)}`,
      accountNumber,
    ]) {
      expect(await find(q), q).toContain(username);
    }
    for (const q of ["%", "_____", phone.slice(0, 6), accountNumber.slice(0, 6), "\\", "' or 1=1 --"]) {
      expect(await find(q), q).toEqual([]);
    }
  });

  test("are listed the newest first, page by page", async () => {
    const all = (await support.ok("officeMemberList", { limit: 100 })).items;
    const first = await support.ok("officeMemberList", { limit: 2 });
    const second = await support.ok("officeMemberList", { limit: 2, cursor: first.next_cursor ?? "" });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    expect(await support.call("officeMemberList", { cursor: "-1" })).toMatchObject({ status: 400 });
  });

  test("are shown masked to those who care for them, and to nobody else", async () => {
    const birth_date = "1995-04-13";
    const { username, accountNumber } = await registerMember(system, { birth_date });
    const member_id = await idOf(username);
    expect(await support.ok("officeMemberGet", { member_id })).toMatchObject({
      username,
      birth_date: "1995-xx-xx",
      bank_accounts: [{ account_number: `xxxxxx${accountNumber.slice(-4)}`, is_main: true }],
      sessions: [{ device: "Chrome บน Android", ended: null }],
    });
    expect(await support.call("officeMemberGet", { member_id: 999999 })).toMatchObject({ status: 404 });
    for (const role of ["lottery", "marketing"] as const) {
      const other = await officer(system, role);
      expect(await other.call("officeMemberList", {})).toMatchObject({ status: 403 });
      expect(await other.call("officeMemberGet", { member_id })).toMatchObject({ status: 403 });
    }
  });

  test("2.4.1: are suspended at once with a reason, and resumed", async () => {
    const { username, member } = await registerMember(system);
    const member_id = await idOf(username);
    const change = (id: "officeMemberSuspend" | "officeMemberResume", reason = "ตรวจสอบเอกสาร") =>
      support.call(id, { member_id, reason });
    expect(await change("officeMemberSuspend", "")).toMatchObject({ fields: { reason: "กรุณากรอกเหตุผล" } });
    expect(await change("officeMemberSuspend")).toMatchObject({ data: { status: "suspended" } });
    expect(await change("officeMemberSuspend")).toMatchObject({ code: "MEMBER_STATE" });
    expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
    expect(await member.logIn(username, "Secret123")).toMatchObject({ code: "ACCOUNT_SUSPENDED" });
    expect(await change("officeMemberResume")).toMatchObject({ data: { status: "active" } });
    expect(await member.logIn(username, "Secret123")).toMatchObject({ error: 0 });
    const records = (await owner.ok("officeAuditList", { subject: `member:${member_id}` })).items;
    expect(records).toMatchObject([
      { action: "member.resume", before: { status: "suspended" }, after: { status: "active" } },
      {
        action: "member.suspend",
        before: { status: "active" },
        after: { status: "suspended" },
        reason: "ตรวจสอบเอกสาร",
      },
    ]);
  });

  test("ASVS 15.4.2: a login at the very moment of a suspension leaves no session that can act", async () => {
    const { username } = await registerMember(system);
    const member_id = await idOf(username);
    const who = visitor(system);
    await Promise.all([
      who.logIn(username, "Secret123"),
      support.call("officeMemberSuspend", { member_id, reason: "พร้อมกัน" }),
    ]);
    expect(await who.call("userInfoGet", {})).toMatchObject({ status: 401 });
  });
});

describe("bank accounts", () => {
  let numbers = 0;
  const search = async (known?: Awaited<ReturnType<typeof registerMember>>) => {
    const person = known ?? (await registerMember(system));
    const step_up_token = await stepUpToken(system, person.member, person.phone);
    const account_number = `3330000${String(++numbers).padStart(3, "0")}`;
    const form = { bank_code: "BBL", account_number, account_name: person.fullName, step_up_token };
    await person.member.ok("subBankAccountUpdate", form);
    const { items } = await finance.ok("officeBankAccountQueue", { limit: 100 });
    const waiting = items.find((item) => item.account_number === maskAccount(account_number));
    return { ...person, account_number, bank_account_id: waiting?.id ?? 0 };
  };
  const statusOf = async (account_number: string) => {
    const { rows } = await system.database.owner.query<{ status: string }>(
      "select status from member_bank_account where account_number = $1",
      [account_number],
    );
    return rows[0]?.status;
  };

  test("wait for finance, are approved once, and the day's wait is not shortened", async () => {
    const { bank_account_id, phone, account_number } = await search();
    expect(await support.call("officeBankAccountApprove", { bank_account_id })).toMatchObject({ status: 403 });
    const answers = await Promise.all([1, 2].map(() => finance.call("officeBankAccountApprove", { bank_account_id })));
    expect(answers.map(({ code, error }) => code ?? String(error)).toSorted()).toEqual(["0", "BANK_ACCOUNT_STATE"]);
    const approved = answers.find(({ error }) => error === 0)?.data;
    expect(new Date(approved?.usable_at ?? 0).getTime()).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    expect(await messagesTo(system, phone)).toContainEqual(`บัญชีธนาคาร xxxxxx${account_number.slice(-4)} ได้รับอนุมัติแล้ว`);
  });

  test("an approved one takes the place of the one before; a rejected one is free for others", async () => {
    const person = await registerMember(system);
    const first = await search(person);
    await finance.call("officeBankAccountApprove", { bank_account_id: first.bank_account_id });
    const second = await search(person);
    expect(await statusOf(first.account_number), "it stays in use until then").toBe("approved");
    await finance.call("officeBankAccountApprove", { bank_account_id: second.bank_account_id });
    expect(await statusOf(first.account_number)).toBe("replaced");

    const third = await search(person);
    const reject = (reason: string) =>
      finance.call("officeBankAccountReject", { bank_account_id: third.bank_account_id, reason });
    expect(await reject("")).toMatchObject({ code: "FIELDS_INVALID" });
    expect(await reject("ชื่อไม่ตรง")).toMatchObject({ data: { status: "rejected" } });
    const available = await visitor(system).call("accountCheck", {
      bank_code: "BBL",
      account_number: third.account_number,
    });
    expect(dataOf(available)).toEqual({ available: true });
    expect(await finance.call("officeBankAccountApprove", { bank_account_id: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe("switches", () => {
  const gate = () => system.services.gate;
  const play = { category: "slot", game: { providerId: "studio", gameId: "lucky-7" }, amount: satang(100n) } as const;
  const demo = async () => {
    const { rows } = await system.database.owner.query<{ id: MemberId }>(
      "select id from member where username = 'demo'",
    );
    return rows[0]?.id ?? (0n as MemberId);
  };
  const set = (name: string, is_off: boolean) =>
    support.call("officeSwitchSet", { name, is_off, reason: "ปรับปรุงระบบ" });

  test("2.4.1: all gaming, one category, one game and deposits are off at once, on demand", async () => {
    const { db } = system.services;
    const id = await demo();
    await gate().mayPlay(db, id, play);
    for (const [name, code] of [
      ["gaming", "MAINTENANCE"],
      ["category:slot", "MAINTENANCE"],
      ["game:studio/lucky-7", "GAME_CLOSED"],
    ] as const) {
      expect(await set(name, true)).toMatchObject({ data: { name, is_off: true } });
      await expect(gate().mayPlay(db, id, play), name).rejects.toMatchObject({ code });
      await set(name, false);
      await gate().mayPlay(db, id, play);
    }
    await set("category:casino", true);
    await set("game:studio/other", true);
    await gate().mayPlay(db, id, play);
    await gate().mayDeposit(db, id, satang(100n));
    await set("deposit", true);
    await expect(gate().mayDeposit(db, id, satang(100n))).rejects.toMatchObject({ code: "MAINTENANCE" });
  });

  test("2.9.5: are listed, changed by support alone, and on record", async () => {
    const list = await finance.ok("officeSwitchList", {});
    expect(list.find(({ name }) => name === "category:lotto")).toMatchObject({ is_off: false });
    expect(await finance.call("officeSwitchSet", { name: "gaming", is_off: true, reason: "x" })).toMatchObject({
      status: 403,
    });
    for (const name of ["everything", "category:chess", "game:", "game:a/b/c", "gaming\n", ""]) {
      expect(await set(name, true), name).toMatchObject({ code: "FIELDS_INVALID" });
    }
    await set("withdraw", true);
    expect((await owner.ok("officeAuditList", { subject: "switch:withdraw" })).items).toMatchObject([
      { action: "switch.set", before: { is_off: false }, after: { is_off: true }, reason: "ปรับปรุงระบบ" },
    ]);
  });

  test("nobody who is suspended may play or deposit", async () => {
    const { username } = await registerMember(system);
    const member_id = await idOf(username);
    const id = BigInt(member_id) as MemberId;
    const { db } = system.services;
    await support.call("officeMemberSuspend", { member_id, reason: "x" });
    await expect(gate().mayPlay(db, id, play)).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
    await expect(gate().mayDeposit(db, id, satang(1n))).rejects.toMatchObject({ code: "ACCOUNT_SUSPENDED" });
  });
});

test("an owner publishes a new version, and every member is asked to agree to it", async () => {
  const { member } = await registerMember(system);
  const form = { document: "terms" as const, title: "ข้อกำหนดใหม่", body: "เนื้อหา ".repeat(2_000) };
  expect(await support.call("officeDocumentPublish", form)).toMatchObject({ status: 403 });
  expect(await owner.call("officeDocumentPublish", { ...form, title: " ", body: "" })).toMatchObject({
    fields: { title: "กรุณากรอกชื่อเอกสาร", body: "กรุณากรอกเนื้อหา" },
  });
  const versions = (await Promise.all([1, 2, 3].map(() => owner.call("officeDocumentPublish", form)))).map(
    (answer) => dataOf(answer).version,
  );
  expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
  expect(await member.ok("userInfoGet", {})).toMatchObject({
    consent_required: [{ document: "terms", version: 4, title: "ข้อกำหนดใหม่" }],
  });
});
