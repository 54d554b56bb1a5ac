import type { OfficeContract, OutputOf, StaffRole } from "@chokdee/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officeCaller } from "../../testing/inject.ts";
import { type Officer, officer, officerWith } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf } from "../../testing/visitor.ts";
import { totpCode, totpStep } from "./totp.ts";

let system: TestSystem;
let owner: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
});
afterAll(() => system.close());

type Credentials = OutputOf<OfficeContract, "officeStaffCreate">;

let names = 0;
const create = (role: StaffRole = "support") => owner.ok("officeStaffCreate", { username: `officer-${++names}`, role });

/** The code of a step from now; each step's code works once. */
const logIn = ({ username, password, totp_secret }: Credentials, stepsAhead = 0, deviceId?: string) => {
  const totp = totpCode(totp_secret, totpStep(new Date()) + BigInt(stepsAhead));
  return officeCaller(system.office, { deviceId }).call("officeLogin", { username, password, totp });
};
const enter = async (who: Credentials, stepsAhead = 0) =>
  officerWith(system, dataOf(await logIn(who, stepsAhead)).access_token);

const recordsOf = async (subject: string) => (await owner.ok("officeAuditList", { subject })).items;

test("an owner creates an account whose credentials are shown once and stored unreadable", async () => {
  const made = await create("lottery");
  expect(made.otpauth_url).toBe(`otpauth://totp/Chokdee:${made.username}?secret=${made.totp_secret}&issuer=Chokdee`);
  expect(await (await enter(made)).call("officeMe", {})).toMatchObject({
    data: { username: made.username, role: "lottery" },
  });
  const { rows } = await system.database.owner.query<{ row: string }>("select s::text as row from staff s");
  for (const { row } of rows) {
    expect(row).not.toContain(made.totp_secret);
    expect(row).not.toContain(made.password);
  }
  expect(await recordsOf(`staff:${made.id}`)).toEqual([
    expect.objectContaining({ action: "staff.create", after: { username: made.username, role: "lottery" } }),
  ]);
});

test.each(["", "ab", "สมชาย", "a b c", "x".repeat(33), "-abc", "a\u0007bc"])(
  "a name that cannot be read in a record is refused: %j",
  async (username) => {
    expect(await owner.call("officeStaffCreate", { username, role: "support" })).toMatchObject({
      code: "FIELDS_INVALID",
    });
  },
);

test("a name is given once, whatever its case", async () => {
  const { username } = await create();
  expect(await owner.call("officeStaffCreate", { username: username.toUpperCase(), role: "support" })).toMatchObject({
    code: "USERNAME_TAKEN",
  });
});

test("only an owner may look at or alter staff", async () => {
  const { id } = await create();
  for (const role of ["finance", "support", "lottery", "marketing"] as const) {
    const other = await officer(system, role);
    expect(await other.call("officeStaffList", {})).toMatchObject({ status: 403 });
    expect(await other.call("officeAuditList", {})).toMatchObject({ status: 403 });
    expect(await other.call("officeStaffRoleSet", { staff_id: id, role: "owner" })).toMatchObject({ status: 403 });
    expect(await other.call("officeStaffCreate", { username: "intruder", role: "owner" })).toMatchObject({
      status: 403,
    });
  }
});

test("2.9.5: a changed role counts at once, and is on record with before, after and who", async () => {
  const made = await create("support");
  const them = await enter(made);
  expect(await owner.call("officeStaffRoleSet", { staff_id: made.id, role: "marketing" })).toMatchObject({
    data: { role: "marketing" },
  });
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
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_FAILED" });
  expect(await owner.call("officeStaffResume", { staff_id: made.id, reason })).toMatchObject({ error: 0 });
  expect(await logIn(made, 1)).toMatchObject({ error: 0 });
  expect((await recordsOf(`staff:${made.id}`)).map(({ action, reason: why }) => [action, why])).toEqual([
    ["staff.resume", reason],
    ["staff.suspend", reason],
    ["staff.create", null],
  ]);
});

test("lost credentials are drawn anew, and the old ones end", async () => {
  const made = await create();
  const them = await enter(made);
  const fresh = await owner.ok("officeStaffCredentialsReset", { staff_id: made.id, reason: "เปลี่ยนโทรศัพท์" });
  expect(fresh.totp_secret).not.toBe(made.totp_secret);
  expect(await them.call("officeMe", {})).toMatchObject({ status: 401 });
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_FAILED" });
  expect(await logIn(fresh)).toMatchObject({ error: 0 });
});

test("ASVS 15.4.2: the last owner stays, also where two owners remove each other at the same moment", async () => {
  const own = await createTestSystem();
  try {
    const [a, b] = [await officer(own, "owner"), await officer(own, "owner")];
    const staff = await a.ok("officeStaffList", {});
    const [first, second] = staff.filter(({ username }) => username.startsWith("owner-"));
    const admin = staff.find(({ username }) => username === "admin");
    expect(await a.call("officeStaffRoleSet", { staff_id: admin?.id ?? 0, role: "support" })).toMatchObject({
      error: 0,
    });
    const ids = await Promise.all([a, b].map(async (each) => (await each.ok("officeMe", {})).username));
    const idOf = (name: string | undefined) => [first, second].find((each) => each?.username === name)?.id ?? 0;
    const answers = await Promise.all([
      a.call("officeStaffRoleSet", { staff_id: idOf(ids[1]), role: "support" }),
      b.call("officeStaffSuspend", { staff_id: idOf(ids[0]), reason: "x" }),
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
  expect(codes).toEqual(["LOGIN_FAILED", "LOGIN_FAILED", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_LOCKED" });
  expect(await logIn(made, 1, "desk-of-the-officer")).toMatchObject({ error: 0 });
  const unknown = { ...made, username: "nobody-here" };
  const others = [];
  for (let i = 0; i < 3; i++) others.push((await logIn(unknown)).code);
  expect(others).toEqual(["LOGIN_FAILED", "LOGIN_FAILED", "LOGIN_LOCKED"]);
});

test("own password: the old one and a fresh code, and every other session ends", async () => {
  const made = await create();
  const first = await enter(made, -1);
  const second = await enter(made);
  const totp = totpCode(made.totp_secret, totpStep(new Date()) + 1n);
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
