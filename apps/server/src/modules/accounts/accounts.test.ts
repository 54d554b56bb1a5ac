import { calls } from "@chokdee/contract";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "./rules.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const logIn = (username: string, password: string) => visitor(system).call("login", { username, password });
const userInfo = (token: string) => visitor(system, { token }).call("userInfoGet", {});

test("a member logs in by username, whatever its case, or by phone", async () => {
  for (const name of ["demo", " DEMO ", "0810000001", "+66 81 000 0001", "081-000-0001"]) {
    const answer = await logIn(name, "Chokdee88");
    expect(answer.status, name).toBe(200);
    expect(answer.data, name).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) });
  }
});

test("get_user_info gives the fields of the specification and the documents to agree to", async () => {
  const answer = await userInfo(await system.logIn("vip"));
  expect(answer.data).toEqual({
    agent_code: "chokdee",
    user: { username: "vip", vip_level: 2, registered_at: expect.any(String) },
    consent_required: [],
  });
});

test("2.5.3: a wrong name and a wrong password get the same answer", async () => {
  const wrongName = await logIn("nobody-here", "Chokdee88");
  const wrongPassword = await logIn("demo", "wrong");
  expect(wrongName).toMatchObject({
    status: 200,
    error: 1101,
    code: "LOGIN_FAILED",
    message: "เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง",
  });
  expect(wrongPassword).toEqual(wrongName);
});

test("blank fields are named in Thai", async () => {
  expect(await logIn(" ", "")).toMatchObject({
    error: 1000,
    fields: { username: expect.stringContaining("กรุณากรอก"), password: "กรุณากรอกรหัสผ่าน" },
  });
});

test("logout ends the session for good", async () => {
  const token = await system.logIn("demo");
  expect((await userInfo(token)).status).toBe(200);
  expect(await visitor(system, { token }).ok("logout", {})).toEqual({});
  const after = await userInfo(token);
  expect(after).toMatchObject({ status: 401, error: 401, message: "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง" });
});

test("2.5.4: a session ends after 30 minutes without an action and after 30 days in any case", async () => {
  const { owner } = system.database;
  const token = await system.logIn("newbie");
  const age = (column: string, ms: number) =>
    owner.query(
      `update member_session set ${column} = now() - $1 * interval '1 millisecond'
        where member_id = (select id from member where username = 'newbie')`,
      [ms],
    );
  await age("last_action_at", SESSION_IDLE_MS - MINUTE_MS);
  expect((await userInfo(token)).status).toBe(200);
  const { rows } = await owner.query<{ fresh: boolean }>(
    `select last_action_at > now() - interval '1 minute' as fresh from member_session
      where member_id = (select id from member where username = 'newbie')`,
  );
  expect(rows, "an action renews the session").toEqual([{ fresh: true }]);
  await age("last_action_at", SESSION_IDLE_MS + 1);
  expect((await userInfo(token)).status).toBe(401);
  await age("last_action_at", 0);
  await age("created_at", SESSION_MAX_MS + 1);
  expect((await userInfo(token)).status).toBe(401);
});

test("2.5.4: no call of a member's does anything for a session that has ended or never was", async () => {
  const ended = await system.logIn("newbie");
  await visitor(system, { token: ended }).ok("logout", {});
  const guarded = Object.entries(calls).filter(([id, call]) => call.access === "member" && id !== "logout");
  expect(guarded.length).toBeGreaterThan(50);
  for (const [id, { method, path }] of guarded) {
    for (const headers of [{}, { authorization: `Bearer ${ended}` }]) {
      const payload = method === "POST" ? { payload: {} } : {};
      const answer = await system.site.inject({ method, url: path, headers, ...payload });
      expect(answer.statusCode, id).toBe(401);
    }
  }
});

test("ASVS 11.5.1: a token is 256 bits of chance, never the same twice", async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => system.logIn("vip")));
  expect(new Set(tokens).size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

test("tokens are stored as hashes only", async () => {
  const token = await system.logIn("demo");
  const { rows } = await system.database.owner.query<{ row: string }>("select s::text as row from member_session s");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
});

test.each(["", "Bearer", "Bearer x", "Bearer " + "a".repeat(43), "Basic ZGVtbzpkZW1v", "Bearer \u0000"])(
  "a bad token is a 401: %j",
  async (authorization) => {
    const answer = await system.site.inject({ url: calls.userInfoGet.path, headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  },
);
