import { officeCalls } from "@chokdee/contract/office";
import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { tokenHash } from "../../platform/tokens.ts";
import { dataOf, officeCaller } from "../../testing/inject.ts";
import { type Officer, officer, officerWith, proposalOf } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { suspendUnused } from "./suspend-unused.ts";
import { totpCode, totpStep } from "./totp.ts";

let system: TestSystem;
let owner: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
});
afterAll(() => system.close());

const query: TestSystem["database"]["owner"]["query"] = (...sent) => system.database.owner.query(...sent);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** All that `staffToken` makes has the sandbox owner's authenticator. */
const SECRET = sandboxAccounts.staff[0].totpSecret;
const code = (stepsAhead = 0) => totpCode(SECRET, totpStep(new Date()) + BigInt(stepsAhead));

const sessionOf = async ({ token }: Officer) => {
  const { rows } = await system.database.owner.query<{ staff_id: bigint; last_action_at: Date }>(
    "select staff_id, last_action_at from staff_session where token_hash = $1",
    [tokenHash(token)],
  );
  return rows[0] ?? expect.fail("there is no session");
};
const age = ({ token }: Officer, column: "last_action_at" | "confirmed_at", minutes: number) =>
  query(`update staff_session set ${column} = $2 where token_hash = $1`, [tokenHash(token), minutesAgo(minutes)]);
const recordsOf = async (subject: string) => (await owner.ok("officeAuditList", { subject, limit: 100 })).items;

describe("ASVS 7.3: a staff session", () => {
  test("is kept alive by what a person does, and by nothing that a page reads by itself", async () => {
    const them = await officer(system, "support");
    await age(them, "last_action_at", 14);
    const before = (await sessionOf(them)).last_action_at;
    await them.ok("officeMe", {});
    await them.ok("officeMemberList", {});
    await them.ok("officeProposalList", {});
    expect((await sessionOf(them)).last_action_at).toEqual(before);
    await them.ok("officeStay", {});
    expect((await sessionOf(them)).last_action_at.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
    await age(them, "last_action_at", 16);
    expect(await them.call("officeStay", {})).toMatchObject({ status: 401 });
  });

  test("ends on the server with the logout, which is on record", async () => {
    const them = await officer(system, "support");
    const { staff_id } = await sessionOf(them);
    expect(await them.call("officeLogout", {})).toMatchObject({ error: 0 });
    expect(await them.call("officeMe", {})).toMatchObject({ status: 401 });
    expect((await recordsOf(`staff:${staff_id}`)).map(({ action }) => action)).toEqual(["staff.logout"]);
  });

  test("is listed and ended by its person or an owner, and by nobody else", async () => {
    const [them, other] = [await officer(system, "support"), await officer(system, "finance")];
    const staff_id = Number((await sessionOf(them)).staff_id);
    const [session, ...more] = await them.ok("officeSessionList", {});
    expect([session?.is_this, more]).toEqual([true, []]);
    expect(await other.call("officeSessionList", { staff_id })).toMatchObject({ status: 404 });
    const session_id = session?.id ?? "";
    expect(await other.call("officeSessionEnd", { session_id })).toMatchObject({ status: 404 });
    expect(await owner.ok("officeSessionList", { staff_id })).toMatchObject([{ id: session_id, is_this: false }]);
    await owner.ok("officeSessionEnd", { session_id });
    expect(await them.call("officeMe", {})).toMatchObject({ status: 401 });
    expect(await owner.call("officeSessionEnd", { session_id })).toMatchObject({ status: 404 });
  });
});

describe("ASVS 7.5.3: money, staff and keys", () => {
  const KEY = { staff_id: 1, reason: "ทดสอบ" };

  test("ask for the authenticator again ten minutes after the last code, and a code opens them once", async () => {
    const them = await officer(system, "owner");
    await age(them, "confirmed_at", 11);
    const ids = ["officeAdjustmentMake", "officeStaffSuspend", "officeStaffInvite", "officeProviderKeyRetire"] as const;
    for (const id of [...ids, "officeProposalAgree", "officeLottoResultEnter"] as const) {
      expect([id, (await them.raw(id, {})).code]).toEqual([id, "CODE_REQUIRED"]);
    }
    expect(await them.call("officeStaffList", {}), "reading asks for nothing").toMatchObject({ error: 0 });
    expect(await them.call("officeConfirm", { totp: "000000" })).toMatchObject({ code: "CODE_WRONG" });
    const totp = code();
    const tries = await Promise.all([1, 2].map(() => them.call("officeConfirm", { totp })));
    expect(tries.map(({ code: refused }) => refused ?? "OK").toSorted(), "a code works once").toEqual([
      "CODE_WRONG",
      "OK",
    ]);
    expect((await them.raw("officeStaffSuspend", { ...KEY, staff_id: 999_999 })).code).toBe("NOT_FOUND");
    const { staff_id } = await sessionOf(them);
    const actions = (await recordsOf(`staff:${staff_id}`)).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(["staff.confirm", "staff.confirm_failed", "staff.confirm_failed"]);
  });

  test("three wrong codes lock the question, also for the right one", async () => {
    const them = await officer(system, "finance");
    await age(them, "confirmed_at", 11);
    const codes = [];
    for (let tries = 0; tries < 3; tries++) codes.push((await them.call("officeConfirm", { totp: "000000" })).code);
    expect(codes).toEqual(["CODE_WRONG", "CODE_WRONG", "LOGIN_LOCKED"]);
    expect(await them.call("officeConfirm", { totp: code(1) })).toMatchObject({ code: "LOGIN_LOCKED" });
  });

  test("another session's code opens nothing here", async () => {
    const them = await officer(system, "finance");
    const { staff_id } = await sessionOf(them);
    await age(them, "confirmed_at", 11);
    await query(
      `insert into staff_session (token_hash, staff_id, address, created_at, last_action_at, confirmed_at)
       values ($1, $2, '127.0.0.1', now(), now(), null)`,
      [tokenHash("the-other-session-of-them"), staff_id],
    );
    await officerWith(system, "the-other-session-of-them").ok("officeConfirm", { totp: code() });
    expect((await them.raw("officeAdjustmentMake", {})).code).toBe("CODE_REQUIRED");
  });
});

describe("ASVS 14.2.6: what is personal", () => {
  const reason = "สมาชิกโทรมาถาม";
  const demo = async () => {
    const { items } = await owner.ok("officeMemberList", { q: "demo" });
    return items.find(({ username }) => username === "demo")?.id ?? 0;
  };

  test("is masked, and shown piece by piece with a reason, on record without the piece", async () => {
    const [member] = sandboxAccounts.members;
    const support = await officer(system, "support");
    const member_id = await demo();
    const shown = JSON.stringify(await support.ok("officeMemberGet", { member_id }));
    for (const piece of [member.phone, member.birthDate, member.accountNumber]) expect(shown).not.toContain(piece);
    expect(await support.call("officeMemberReveal", { member_id, what: "phone", reason: " " })).toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const reveal = async (what: "phone" | "birth_date") =>
      (await support.ok("officeMemberReveal", { member_id, what, reason })).value;
    expect([await reveal("phone"), await reveal("birth_date")]).toEqual([member.phone, member.birthDate]);
    const account = (await support.ok("officeMemberGet", { member_id })).bank_accounts[0]?.id ?? 0;
    const bank = { member_id, what: "bank_account", bank_account_id: account, reason } as const;
    expect(await support.ok("officeMemberReveal", bank)).toEqual({ value: member.accountNumber });
    expect(await support.call("officeMemberReveal", { ...bank, member_id: member_id + 1 })).toMatchObject({
      status: 404,
    });
    const records = (await recordsOf(`member:${member_id}`)).filter(({ action }) => action === "member.reveal");
    expect(records.map(({ after, reason: why }) => [after, why])).toEqual([
      [{ what: "bank_account", bank_account: account }, reason],
      [{ what: "birth_date" }, reason],
      [{ what: "phone" }, reason],
    ]);
  });

  test("is shown so many times in a day, counted also at the same moment", async () => {
    const support = await officer(system, "support");
    const { staff_id } = await sessionOf(support);
    await query(
      `insert into audit_record (staff_id, staff_name, address, action, subject, at)
       select $1, 'x', '127.0.0.1', 'member.reveal', 'member:1', now() - interval '23 hours' from generate_series(1, 49)`,
      [staff_id],
    );
    const input = { member_id: await demo(), what: "phone", reason } as const;
    const answers = await Promise.all([1, 2, 3].map(() => support.call("officeMemberReveal", input)));
    expect(answers.map(({ code: refused }) => refused ?? "OK").toSorted()).toEqual([
      "OK",
      "REVEAL_LIMIT",
      "REVEAL_LIMIT",
    ]);
  });

  test("ASVS 14.2.1: a member is sought in the body and not in the address", async () => {
    const answer = await system.office.inject({
      method: "GET",
      url: `${officeCalls.officeMemberList.path}?q=0810000001`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.statusCode).toBe(405);
    const { phone } = sandboxAccounts.members[0];
    const found = await owner.ok("officeMemberList", { q: phone.slice(-4) });
    expect(
      found.items.map(({ username }) => username),
      "by the last four digits",
    ).toContain("demo");
    const member_id = await demo();
    expect((await owner.ok("officeMemberList", { q: `#${member_id}` })).items.map(({ id }) => id)).toEqual([member_id]);
  });
});

describe("ASVS 14.2.6: who looks for people by numbers", () => {
  const found = async (them: Officer, q: string) => {
    const answer = await them.call("officeMemberList", { q });
    return answer.code ?? answer.data?.items.map(({ username }) => username);
  };
  const allow = (count: number) => query("update staff_control set value = $1 where name = 'phone_searches'", [count]);
  const searches = async (them: Officer) => {
    const { staff_id } = await sessionOf(them);
    const { rows } = await system.database.owner.query<{ line: string }>(
      "select action || ' ' || subject as line from audit_record where staff_id = $1 order by id",
      [staff_id],
    );
    return rows.map(({ line }) => line);
  };

  test("by a part of one is counted, on record, and stopped; the same part again is the same search", async () => {
    const support = await officer(system, "support");
    await allow(3);
    const { phone } = sandboxAccounts.members[0];
    const part = phone.slice(-4);
    for (const q of [part, part, `${part.slice(0, 2)}-${part.slice(2)}`])
      expect(await found(support, q)).toContain("demo");
    const answers = await Promise.all(["7001", "7002", "7003", "7004"].map((q) => found(support, q)));
    expect(
      answers.filter((answer) => answer === "REVEAL_LIMIT"),
      "also at the same moment",
    ).toHaveLength(2);
    expect(await found(support, phone), "the whole phone of a caller is found all the same").toContain("demo");
    const lines = await searches(support);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`member.search member_search:${part}`);
  });

  test("who tries phones until one is found learns nothing beyond the misses that are allowed", async () => {
    const support = await officer(system, "support");
    await allow(3);
    const { phone } = sandboxAccounts.members[0];
    const guess = (hidden: number) => `${phone.slice(0, 3)}${String(hidden).padStart(3, "0")}${phone.slice(-4)}`;
    const tried = [];
    for (const hidden of [901, 902, 902, 903, 904]) tried.push(await found(support, guess(hidden)));
    expect(tried).toEqual([[], [], [], [], "REVEAL_LIMIT"]);
    expect(await found(support, phone), "nor whether the next one is right").toBe("REVEAL_LIMIT");
    const { accountNumber } = sandboxAccounts.members[0];
    for (const number of ["9876543210", accountNumber]) {
      expect(await found(support, number), "nor by account numbers").toBe("REVEAL_LIMIT");
    }
    expect(await found(support, "demo"), "names are no numbers").toContain("demo");
    expect(await searches(support)).toEqual(
      [901, 902, 903].map((hidden) => `member.search_missed member_search:${guess(hidden)}`),
    );
  });
});

describe("GLI-19 2.8.8: on record", () => {
  test("are logins that came through and those that did not, of names that there are", async () => {
    const { username, totpSecret } = sandboxAccounts.staff[3];
    const logIn = (name: string, password: string, totp: string) =>
      officeCaller(system.office, { deviceId: "desk-of-support" }).call("officeLogin", {
        username: name,
        password,
        totp,
      });
    expect(await logIn(username, "Wrong1234", "000000")).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
    expect(await logIn("nobody-at-all", "Wrong1234", "000000")).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
    const totp = totpCode(totpSecret, totpStep(new Date()));
    dataOf(await logIn(username, sandboxAccounts.staffPassword, totp));
    const staff = (await owner.ok("officeStaffList", {})).find((each) => each.username === username);
    expect(await recordsOf(`staff:${staff?.id}`)).toMatchObject([
      { action: "staff.login", staff_name: username, after: { is_known_device: false } },
      { action: "staff.login_failed", staff_id: null, staff_name: "stranger" },
    ]);
    const { rows } = await query("select from audit_record r where r::text like '%nobody-at-all%'");
    expect(rows).toEqual([]);
  });
});

test("rates are counted by who calls, wherever they call from", async () => {
  const them = await officer(system, "support");
  const { staff_id } = await sessionOf(them);
  const take = vi.spyOn(system.services.limiter, "take");
  await officeCaller(system.office, { token: them.token, deviceId: "a-device-of-theirs" }).ok("officeMe", {});
  expect(take.mock.calls.map(([bucket]) => bucket)).toEqual([`s:${staff_id}:reads`]);
  take.mockRestore();
});

test("PCI DSS 8.2.6: an account that nobody has used for 90 days is suspended, but for the last owner", async () => {
  const own = await createTestSystem();
  try {
    const [used, boss] = [await officer(own, "support"), await officer(own, "owner")];
    const old = new Date(Date.now() - 91 * DAY_MS);
    await own.database.owner.query("update staff set created_at = $1, approves_from = $1", [old]);
    await own.database.owner.query(
      "update staff_session set last_action_at = $1, created_at = $1 where token_hash = $2",
      [old, tokenHash(boss.token)],
    );
    await suspendUnused(own.services);
    const { rows } = await own.database.owner.query<{ role: string }>("select role from staff where status = 'active'");
    expect(rows.map(({ role }) => role).toSorted()).toEqual(["owner", "support"]);
    expect(await used.call("officeMe", {})).toMatchObject({ error: 0 });
    const records = await own.database.owner.query("select from audit_record where action = 'staff.suspend'");
    expect(records.rows).toHaveLength(sandboxAccounts.staff.length);
  } finally {
    await own.close();
  }
});

test("a proposal is made and agreed to under the same rules", async () => {
  const finance = await officer(system, "finance");
  const gift = { member_id: 1, amount: 1, reason: "ชดเชย" };
  const proposal_id = proposalOf(await finance.call("officeAdjustmentMake", gift));
  const second = await officer(system, "owner");
  await age(second, "confirmed_at", 11);
  expect(await second.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "CODE_REQUIRED" });
  expect(await second.ok("officeProposalGet", { proposal_id })).toMatchObject({ state: "waiting" });
});
