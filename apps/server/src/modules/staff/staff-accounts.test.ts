import { afterAll, beforeAll, expect, test } from "vitest";
import { type Officer, officer, officerWith } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf } from "../../testing/visitor.ts";
import { totpCode, totpStep } from "./totp.ts";

interface Credentials {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly totp_secret: string;
  readonly otpauth_url: string;
}

let system: TestSystem;
let owner: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  owner = await officer(system, "owner");
});
afterAll(() => system.close());

let names = 0;
const create = async (role = "support") =>
  dataOf<Credentials>(await owner.post("staff/create", { username: `officer-${++names}`, role }));

/** The code of a step from now; each step's code works once. */
const logIn = async ({ username, password, totp_secret }: Credentials, stepsAhead = 0, deviceId?: string) => {
  const totp = totpCode(totp_secret, totpStep(new Date()) + BigInt(stepsAhead));
  const response = await system.office.inject({
    method: "POST",
    url: "/office/api/login",
    payload: { username, password, totp },
    headers: deviceId ? { "x-device-id": deviceId } : {},
  });
  return response.json<{ error: number; code?: string; access_token: string }>();
};

const recordsOf = async (subject: string) =>
  dataOf<{ items: { action: string; before: unknown; after: unknown; reason: string | null }[] }>(
    await owner.get(`audit?subject=${encodeURIComponent(subject)}`),
  ).items;

test("an owner creates an account whose credentials are shown once and stored unreadable", async () => {
  const made = await create("lottery");
  expect(made.otpauth_url).toBe(`otpauth://totp/Chokdee:${made.username}?secret=${made.totp_secret}&issuer=Chokdee`);
  const { access_token } = await logIn(made);
  expect(await officerWith(system, access_token).get("me")).toMatchObject({
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
    expect(await owner.post("staff/create", { username, role: "support" })).toMatchObject({ code: "FIELDS_INVALID" });
  },
);

test("a name is given once, whatever its case", async () => {
  const { username } = await create();
  expect(await owner.post("staff/create", { username: username.toUpperCase(), role: "support" })).toMatchObject({
    code: "USERNAME_TAKEN",
  });
});

test("only an owner may look at or alter staff", async () => {
  const { id } = await create();
  for (const role of ["finance", "support", "lottery", "marketing"] as const) {
    const other = await officer(system, role);
    expect(await other.get("staff")).toMatchObject({ status: 403 });
    expect(await other.get("audit")).toMatchObject({ status: 403 });
    expect(await other.post("staff/role", { staff_id: id, role: "owner" })).toMatchObject({ status: 403 });
    expect(await other.post("staff/create", { username: "intruder", role: "owner" })).toMatchObject({ status: 403 });
  }
});

test("2.9.5: a changed role counts at once, and is on record with before, after and who", async () => {
  const made = await create("support");
  const them = officerWith(system, (await logIn(made)).access_token);
  expect(await owner.post("staff/role", { staff_id: made.id, role: "marketing" })).toMatchObject({
    data: { role: "marketing" },
  });
  expect(await them.get("me")).toMatchObject({ data: { role: "marketing" } });
  expect((await recordsOf(`staff:${made.id}`))[0]).toMatchObject({
    action: "staff.role",
    before: { role: "support" },
    after: { role: "marketing" },
  });
});

test("2.4.1: a suspended account is out at once and cannot sign in until it is resumed", async () => {
  const made = await create();
  const them = officerWith(system, (await logIn(made)).access_token);
  expect(await owner.post("staff/suspend", { staff_id: made.id, reason: " " })).toMatchObject({
    fields: { reason: "กรุณากรอกเหตุผล" },
  });
  const reason = "ลาออก";
  expect(await owner.post("staff/suspend", { staff_id: made.id, reason })).toMatchObject({ error: 0 });
  expect(await them.get("me")).toMatchObject({ status: 401 });
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_FAILED" });
  expect(await owner.post("staff/resume", { staff_id: made.id, reason })).toMatchObject({ error: 0 });
  expect(await logIn(made, 1)).toMatchObject({ error: 0 });
  expect((await recordsOf(`staff:${made.id}`)).map(({ action, reason: why }) => [action, why])).toEqual([
    ["staff.resume", reason],
    ["staff.suspend", reason],
    ["staff.create", null],
  ]);
});

test("lost credentials are drawn anew, and the old ones end", async () => {
  const made = await create();
  const them = officerWith(system, (await logIn(made)).access_token);
  const fresh = dataOf<Credentials>(
    await owner.post("staff/credentials", { staff_id: made.id, reason: "เปลี่ยนโทรศัพท์" }),
  );
  expect(fresh.totp_secret).not.toBe(made.totp_secret);
  expect(await them.get("me")).toMatchObject({ status: 401 });
  expect(await logIn(made, 1)).toMatchObject({ code: "LOGIN_FAILED" });
  expect(await logIn(fresh)).toMatchObject({ error: 0 });
});

test("ASVS 15.4.2: the last owner stays, also where two owners remove each other at the same moment", async () => {
  const own = await createTestSystem();
  try {
    const [a, b] = [await officer(own, "owner"), await officer(own, "owner")];
    const staff = dataOf<{ id: number; username: string }[]>(await a.get("staff"));
    const [first, second] = staff.filter(({ username }) => username.startsWith("owner-"));
    const admin = staff.find(({ username }) => username === "admin");
    expect(await a.post("staff/role", { staff_id: admin?.id, role: "support" })).toMatchObject({ error: 0 });
    const ids = await Promise.all(
      [a, b].map(async (each) => ((await each.get("me")).data as { username: string }).username),
    );
    const idOf = (name: string | undefined) => [first, second].find((each) => each?.username === name)?.id;
    const answers = await Promise.all([
      a.post("staff/role", { staff_id: idOf(ids[1]), role: "support" }),
      b.post("staff/suspend", { staff_id: idOf(ids[0]), reason: "x" }),
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
  const first = officerWith(system, (await logIn(made, -1)).access_token);
  const second = officerWith(system, (await logIn(made, 0)).access_token);
  const totp = totpCode(made.totp_secret, totpStep(new Date()) + 1n);
  const change = (more: object) =>
    second.post("password", { old_password: made.password, new_password: "NewOffice99", totp, ...more });
  expect(await change({ new_password: "short" })).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await change({ totp: "000000" })).toMatchObject({ code: "OLD_PASSWORD_WRONG" });
  expect(await change({})).toMatchObject({ error: 0 });
  expect(await first.get("me")).toMatchObject({ status: 401 });
  expect(await second.get("me")).toMatchObject({ error: 0 });
  expect(await second.post("logout")).toMatchObject({ error: 0 });
  expect(await second.get("me")).toMatchObject({ status: 401 });
});

test("B.3.2: records are paged, and nobody can change them", async () => {
  const first = dataOf<{ items: { id: number }[]; next_cursor: string | null }>(await owner.get("audit?limit=2"));
  expect(first.items).toHaveLength(2);
  const next = dataOf<{ items: { id: number }[] }>(await owner.get(`audit?limit=2&cursor=${first.next_cursor}`));
  expect(next.items[0]?.id).toBeLessThan(first.items[1]?.id ?? 0);
  expect(await owner.get("audit?cursor=x")).toMatchObject({ status: 400 });
  await expect(system.services.db.query("update audit_record set action = 'x'")).rejects.toThrow("permission denied");
});
