import type { StaffRole } from "@chokdee/contract";
import { maskPhone } from "@chokdee/rules";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inviteNow, ownOf } from "../../testing/enrolment.ts";
import { officeCaller } from "../../testing/inject.ts";
import { type Officer, officer, officerWith, proposalOf } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf } from "../../testing/visitor.ts";
import { totpCode, totpStep } from "./totp.ts";

let system: TestSystem;
let owner: Officer;
let second: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
  second = await officer(system, "owner");
});
afterAll(() => system.close());

interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly totp_secret: string;
}

let names = 0;
const formOf = (role: StaffRole) => {
  names += 1;
  const phone = `06${String(names).padStart(8, "0")}`;
  return { username: `officer-${names}`, role, phone, reason: "พนักงานใหม่" };
};
const PASSWORD = "Officer88";

/** Somebody who was invited and has enrolled. */
async function create(role: StaffRole = "support"): Promise<Person> {
  const { id, username } = await owner.agreed("officeStaffInvite", formOf(role));
  const totp_secret = await enrol(id);
  return { id, username, password: PASSWORD, totp_secret };
}

/** Follows the newest link, with a code that can be used again. */
async function enrol(id: number): Promise<string> {
  const token = await inviteNow(system, id);
  const page = officeCaller(system.office, {});
  const { totp_secret } = await page.ok("officeEnrolmentGet", { token });
  await page.ok("officeEnrol", { token, password: PASSWORD, totp: codeOf(totp_secret, 0) });
  await forgetCodes(id);
  return totp_secret;
}

/** Lets a code be used again: those of other steps than this one may be over or too early when they arrive. */
async function forgetCodes(id: number): Promise<void> {
  await system.database.owner.query("update staff set totp_used_step = 0 where id = $1", [id]);
}

const codeOf = (secret: string, stepsAhead: number) => totpCode(secret, totpStep(new Date()) + BigInt(stepsAhead));

/** The code of a step from now; each step's code works once. */
const logIn = ({ username, password, totp_secret }: Person, stepsAhead = 0, deviceId?: string) =>
  officeCaller(system.office, { deviceId }).call("officeLogin", {
    username,
    password,
    totp: codeOf(totp_secret, stepsAhead),
  });
const enter = async (who: Person, stepsAhead = 0) =>
  officerWith(system, dataOf(await logIn(who, stepsAhead)).access_token);

/** What people have done; an alarm of it stands beside it at nearly the same moment. */
const recordsOf = async (subject: string) =>
  (await owner.ok("officeAuditList", { subject })).items.filter(({ action }) => !action.startsWith("alarm."));

test("ASVS 2.3.5: two owners invite a person, who alone sees password and authenticator", async () => {
  const form = formOf("lottery");
  const asked = await owner.call("officeStaffInvite", form);
  expect(asked).toMatchObject({ code: "PROPOSED" });
  const nobody = await system.database.owner.query("select from staff where username = $1", [form.username]);
  expect(nobody.rows).toEqual([]);
  const proposal_id = proposalOf(asked);
  const { result } = await second.ok("officeProposalAgree", { proposal_id });
  expect(result).toMatchObject({ username: form.username, status: "invited", phone_masked: maskPhone(form.phone) });
  const { id } = result as { id: number };
  const token = await inviteNow(system, id);
  const page = officeCaller(system.office, {});
  const { totp_secret, otpauth_url } = await page.ok("officeEnrolmentGet", { token });
  expect(otpauth_url).toBe(`otpauth://totp/Chokdee:${form.username}?secret=${totp_secret}&issuer=Chokdee`);
  const totp = codeOf(totp_secret, 0);
  expect(await page.call("officeEnrol", { token, password: "short", totp: "000000" })).toMatchObject({
    fields: { password: expect.any(String), totp: expect.any(String) },
  });
  const tries = await Promise.all([1, 2].map(() => page.call("officeEnrol", { token, password: PASSWORD, totp })));
  expect(tries.map(({ code }) => code ?? "OK").toSorted()).toEqual(["INVITATION_INVALID", "OK"]);
  expect(await page.call("officeEnrolmentGet", { token }), "a link works once").toMatchObject({
    code: "INVITATION_INVALID",
  });
  const { rows } = await system.database.owner.query<{ row: string }>(
    `select s::text as row from staff s union all select i::text from staff_invitation i
      union all select p::text from proposal p union all select a::text from audit_record a`,
  );
  for (const { row } of rows) for (const secret of [totp_secret, PASSWORD, token]) expect(row).not.toContain(secret);
});

test("a link ends after a day, with the next one, and with a suspension", async () => {
  const { id } = await owner.agreed("officeStaffInvite", formOf("support"));
  const page = officeCaller(system.office, {});
  const look = (token: string) => page.call("officeEnrolmentGet", { token });
  const first = await inviteNow(system, id);
  const next = await inviteNow(system, id);
  expect([(await look(first)).code, (await look(next)).code]).toEqual(["INVITATION_INVALID", undefined]);
  await system.database.owner.query(
    "update staff_invitation set expires_at = now() - interval '1 second' where ended_at is null",
  );
  expect(await look(next)).toMatchObject({ code: "INVITATION_INVALID" });
  const last = await inviteNow(system, id);
  await owner.ok("officeStaffSuspend", { staff_id: id, reason: "เชิญผิดคน" });
  expect(await look(last)).toMatchObject({ code: "INVITATION_INVALID" });
});

test.each(["", "ab", "สมชาย", "a b c", "x".repeat(33), "-abc", "a\u0007bc"])(
  "a name that cannot be read in a record is refused: %j",
  async (username) => {
    expect(await owner.call("officeStaffInvite", { ...formOf("support"), username })).toMatchObject({
      code: "FIELDS_INVALID",
    });
  },
);

test("a name is given once, whatever its case, and a phone is one person's", async () => {
  const form = formOf("support");
  await owner.agreed("officeStaffInvite", form);
  const again = { ...formOf("support"), username: form.username.toUpperCase() };
  expect(await owner.call("officeStaffInvite", again)).toMatchObject({ code: "USERNAME_TAKEN" });
  const shared = { ...formOf("owner"), phone: `+66 ${form.phone.slice(1)}` };
  expect(await owner.call("officeStaffInvite", shared)).toMatchObject({ fields: { phone: expect.any(String) } });
});

test("only an owner may look at or alter staff", async () => {
  const { id } = await create();
  for (const role of ["finance", "support", "lottery", "marketing"] as const) {
    const other = await officer(system, role);
    expect(await other.call("officeStaffList", {})).toMatchObject({ status: 403 });
    expect(await other.call("officeAuditList", {})).toMatchObject({ status: 403 });
    expect(await other.call("officeStaffRoleSet", { staff_id: id, role: "owner" })).toMatchObject({ status: 403 });
    expect(await other.call("officeStaffInvite", formOf("owner"))).toMatchObject({ status: 403 });
  }
});

test("2.9.5: a changed role counts at once, and is on record with before, after and who", async () => {
  const made = await create("support");
  const them = await enter(made);
  const change = { staff_id: made.id, role: "marketing" } as const;
  expect(await owner.agreed("officeStaffRoleSet", change)).toMatchObject({ role: "marketing" });
  expect(await them.call("officeMe", {})).toMatchObject({ data: { role: "marketing" } });
  expect((await recordsOf(`staff:${made.id}`))[0]).toMatchObject({
    action: "staff.role",
    before: { role: "support" },
    after: { role: "marketing" },
  });
});

test("2.4.1: a suspended account is out at once and cannot sign in until it is resumed", async () => {
  const made = await create();
  const them = await enter(made);
  expect(await owner.call("officeStaffSuspend", { staff_id: made.id, reason: " " })).toMatchObject({
    fields: { reason: "กรุณากรอกเหตุผล" },
  });
  const reason = "ลาออก";
  expect(await owner.call("officeStaffSuspend", { staff_id: made.id, reason })).toMatchObject({ error: 0 });
  expect(await them.call("officeMe", {})).toMatchObject({ status: 401 });
  expect(await logIn(made, 1)).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
  expect(await owner.agreed("officeStaffResume", { staff_id: made.id, reason })).toMatchObject({ status: "active" });
  expect(await logIn(made, 1)).toMatchObject({ error: 0 });
  expect((await recordsOf(`staff:${made.id}`)).map(({ action, reason: why }) => [action, why])).toEqual([
    ["staff.login", null],
    ["staff.resume", reason],
    ["staff.login_failed", null],
    ["staff.suspend", reason],
    ["staff.login", null],
    ["staff.enrol", null],
    ["staff.invite", "พนักงานใหม่"],
  ]);
});

test("lost credentials end, and a new link goes to the person's own phone", async () => {
  const made = await create();
  const them = await enter(made);
  const reset = await owner.ok("officeStaffCredentialsReset", { staff_id: made.id, reason: "เปลี่ยนโทรศัพท์" });
  expect(Object.keys(reset).filter((name) => /secret|password|token|url/.test(name))).toEqual([]);
  expect(reset.status).toBe("invited");
  expect(await them.call("officeMe", {})).toMatchObject({ status: 401 });
  expect(await logIn(made, 1)).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
  const totp_secret = await enrol(made.id);
  expect(totp_secret).not.toBe(made.totp_secret);
  expect(await logIn({ ...made, totp_secret }, 1)).toMatchObject({ error: 0 });
});

test("ASVS 2.3.5: after enrolling, another role, a reset or a resumption an account agrees to nothing for 72 hours", async () => {
  const made = await create("finance");
  const finance = await officer(system, "finance");
  const members = await system.database.owner.query<{ id: bigint }>("select id from member limit 1");
  const gift = { member_id: Number(members.rows[0]?.id), amount: 1, reason: "ชดเชย" };
  const proposal_id = proposalOf(await finance.call("officeAdjustmentMake", gift));
  const season = () => system.database.owner.query("update staff set approves_from = now() where id = $1", [made.id]);
  const hours = async () => {
    const line = (await owner.ok("officeStaffList", {})).find(({ id }) => id === made.id);
    return Math.round((Date.parse(line?.approves_from ?? "") - Date.now()) / HOUR_MS);
  };
  const them = await enter(made);
  await them.ok("officeDeclarationSet", ownOf(made.username));
  expect(await them.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "APPROVER_FRESH" });
  expect(await hours(), "enrolled").toBe(72);
  await season();
  await owner.agreed("officeStaffRoleSet", { staff_id: made.id, role: "support" });
  await owner.agreed("officeStaffRoleSet", { staff_id: made.id, role: "finance" });
  expect(await hours(), "another role").toBe(72);
  expect(await them.call("officeProposalAgree", { proposal_id })).toMatchObject({ code: "APPROVER_FRESH" });
  const reason = "ตรวจสอบ";
  await season();
  await owner.ok("officeStaffSuspend", { staff_id: made.id, reason });
  await owner.agreed("officeStaffResume", { staff_id: made.id, reason });
  expect(await hours(), "resumed").toBe(72);
  await season();
  await owner.ok("officeStaffCredentialsReset", { staff_id: made.id, reason });
  expect(await hours(), "reset").toBe(72);
  await season();
  await enrol(made.id);
  expect(await hours(), "with a new authenticator").toBe(72);
});

test("ASVS 2.3.5: nobody alone gives themselves another's phone, role or way back", async () => {
  const made = await create("owner");
  const alone = [
    await owner.call("officeStaffPhoneSet", { staff_id: made.id, phone: "0877777777", reason: "เปลี่ยนเบอร์" }),
    await owner.call("officeStaffRoleSet", { staff_id: made.id, role: "finance" }),
  ];
  await owner.ok("officeStaffSuspend", { staff_id: made.id, reason: "ลาออก" });
  alone.push(await owner.call("officeStaffResume", { staff_id: made.id, reason: "กลับมา" }));
  expect(alone.map(({ code }) => code)).toEqual(["PROPOSED", "PROPOSED", "PROPOSED"]);
});

test("ASVS 15.4.2: the last owner stays, also where two owners remove each other at the same moment", async () => {
  const own = await createTestSystem();
  try {
    await own.database.owner.query("update staff set role = 'support'");
    const [a, b] = [await officer(own, "owner"), await officer(own, "owner")];
    const staff = await a.ok("officeStaffList", {});
    const ids = await Promise.all([a, b].map(async (each) => (await each.ok("officeMe", {})).username));
    const idOf = (name: string | undefined) => staff.find((each) => each.username === name)?.id ?? 0;
    const answers = await Promise.all([
      a.call("officeStaffSuspend", { staff_id: idOf(ids[1]), reason: "x" }),
      b.call("officeStaffCredentialsReset", { staff_id: idOf(ids[0]), reason: "x" }),
    ]);
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
    const { rows } = await own.database.owner.query("select 1 from staff where role = 'owner' and status = 'active'");
    expect(rows).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test("2.5.3: three failures lock a name, known or not, and a known device is not concerned", async () => {
  const made = await create();
  await logIn(made, 0, "desk-of-the-officer");
  const wrong = { ...made, password: "Wrong1234" };
  const codes = [];
  for (let i = 0; i < 4; i++) codes.push((await logIn(wrong, 1)).code);
  expect(codes).toEqual(["STAFF_LOGIN_FAILED", "STAFF_LOGIN_FAILED", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_LOCKED" });
  expect(await logIn(made, 1, "desk-of-the-officer")).toMatchObject({ error: 0 });
  const unknown = { ...made, username: "nobody-here" };
  const others = [];
  for (let i = 0; i < 3; i++) others.push((await logIn(unknown)).code);
  expect(others).toEqual(["STAFF_LOGIN_FAILED", "STAFF_LOGIN_FAILED", "LOGIN_LOCKED"]);
});

test("own password: the old one and a fresh code, and every other session ends", async () => {
  const made = await create();
  const first = await enter(made);
  await forgetCodes(made.id);
  const second = await enter(made);
  await forgetCodes(made.id);
  const totp = codeOf(made.totp_secret, 0);
  const change = (more: object) =>
    second.call("officePasswordChange", { old_password: made.password, new_password: "NewOffice99", totp, ...more });
  expect(await change({ new_password: "short" })).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await change({ totp: "000000" })).toMatchObject({ code: "OLD_PASSWORD_WRONG" });
  expect(await change({})).toMatchObject({ error: 0 });
  expect(await first.call("officeMe", {})).toMatchObject({ status: 401 });
  expect(await second.call("officeMe", {})).toMatchObject({ error: 0 });
  expect(await second.call("officeLogout", {})).toMatchObject({ error: 0 });
  expect(await second.call("officeMe", {})).toMatchObject({ status: 401 });
});

test("B.3.2: records are paged, and nobody can change them", async () => {
  const first = await owner.ok("officeAuditList", { limit: 2 });
  expect(first.items).toHaveLength(2);
  const next = await owner.ok("officeAuditList", { limit: 2, cursor: first.next_cursor ?? "" });
  expect(next.items[0]?.id).toBeLessThan(first.items[1]?.id ?? 0);
  expect(await owner.call("officeAuditList", { cursor: "x" })).toMatchObject({ status: 400 });
  await expect(system.services.db.query("update audit_record set action = 'x'")).rejects.toThrow("permission denied");
});
