import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { messagesTo, otpToken, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await system.database.owner.query("delete from login_guard");
});

const wrong = async (who: ReturnType<typeof visitor>, name: string, times: number) => {
  const answers: Awaited<ReturnType<typeof who.logIn>>[] = [];
  for (let i = 0; i < times; i++) answers.push(await who.logIn(name, "WrongOne1"));
  return answers;
};

test("2.5.3: a wrong name and a wrong password cost one argon2 verification each and answer alike", async () => {
  const verify = vi.spyOn(system.services.passwords, "verify");
  const answers = [
    await visitor(system).logIn("nobody-here", "Chokdee88"),
    await visitor(system).logIn("0899999999", "Chokdee88"),
    await visitor(system).logIn("demo", "WrongOne1"),
  ];
  expect(verify).toHaveBeenCalledTimes(3);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, code: "LOGIN_FAILED" });
});

test.each(["demo", "nobody-at-all"])("2.5.3: three failures in 30 minutes lock %s", async (name) => {
  const answers = await wrong(visitor(system), name, 4);
  expect(answers.map(({ code }) => code)).toEqual(["LOGIN_FAILED", "LOGIN_FAILED", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
  expect(answers[2]?.message).toBe("เข้าสู่ระบบผิดหลายครั้ง กรุณาลองใหม่ในอีก 30 นาที");
  expect(answers[2]?.refusal).toEqual({ retry_at: expect.any(String) });
});

test("2.5.3: while locked not even the right password helps, and no password is looked at", async () => {
  const who = visitor(system);
  await wrong(who, "newbie", 3);
  const verify = vi.spyOn(system.services.passwords, "verify");
  expect(await who.logIn("newbie")).toMatchObject({ code: "LOGIN_LOCKED" });
  expect(verify).not.toHaveBeenCalled();
});

test("2.5.3: a locked username does not reveal its phone, and its phone gives no more guesses", async () => {
  await wrong(visitor(system), "newbie", 3);
  const verify = vi.spyOn(system.services.passwords, "verify");
  const codesOf = async (phone: string) => {
    const answers = [await visitor(system).logIn(phone, "Chokdee88"), ...(await wrong(visitor(system), phone, 3))];
    return answers.map(({ code, message }) => [code, message]);
  };
  const [own, nobodys] = [await codesOf("0810000003"), await codesOf("0810009999")];
  expect(own.map(([code]) => code)).toEqual(["LOGIN_FAILED", "LOGIN_FAILED", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
  expect(own, "it answers like a phone that nobody has, even to the right password").toEqual(nobodys);
  expect(verify, "with the same work").toHaveBeenCalledTimes(6);
});

test("failures older than 30 minutes do not count, and a lock ends after 30 minutes", async () => {
  const who = visitor(system);
  const age = () =>
    system.database.owner.query(
      `update login_guard set locked_until = locked_until - interval '31 minutes',
              failed_at = array(select t - interval '31 minutes' from unnest(failed_at) t)`,
    );
  await wrong(who, "demo", 2);
  await age();
  expect((await wrong(who, "demo", 2)).map(({ code }) => code)).toEqual(["LOGIN_FAILED", "LOGIN_FAILED"]);
  expect((await wrong(who, "demo", 1))[0]).toMatchObject({ code: "LOGIN_LOCKED" });
  await age();
  expect(await who.logIn("demo")).toMatchObject({ error: 0 });
  expect(
    (await wrong(who, "demo", 2)).map(({ code }) => code),
    "success forgets failures",
  ).toEqual(["LOGIN_FAILED", "LOGIN_FAILED"]);
});

test("a stranger cannot lock a member out of a known device, nor gain tries by changing devices", async () => {
  const phone = visitor(system);
  await phone.logIn("vip");
  await wrong(visitor(system), "vip", 2);
  await wrong(visitor(system), "vip", 1);
  expect(await visitor(system).logIn("vip"), "all strangers share one lock").toMatchObject({ code: "LOGIN_LOCKED" });
  expect(await phone.logIn("vip"), "the known device is not concerned").toMatchObject({ error: 0 });
  expect((await wrong(phone, "vip", 3)).at(-1), "it has a lock of its own").toMatchObject({ code: "LOGIN_LOCKED" });
});

test("guesses at the same moment gain nothing: two get a wrong password, and the rest are locked", async () => {
  const guesses = Array.from({ length: 12 }, (_, i) => visitor(system).logIn("demo", `Wrong${i}x1`));
  const codes = (await Promise.all(guesses)).map(({ code }) => code ?? "").toSorted();
  expect(codes).toEqual(["LOGIN_FAILED", "LOGIN_FAILED", ...Array.from({ length: 10 }, () => "LOGIN_LOCKED")]);
  expect(await visitor(system).logIn("demo"), "also who knows the password").toMatchObject({ code: "LOGIN_LOCKED" });
});

test("2.5.3: a lock is lifted by a code to the member's own phone, once", async () => {
  const { phone, username } = await registerMember(system);
  const stranger = await registerMember(system);
  const who = visitor(system);
  await wrong(who, username, 3);

  const foreign = await otpToken(system, who, "unlock", stranger.phone);
  expect(await who.logIn(username, "Secret123", { otp_token: foreign })).toMatchObject({ code: "OTP_EXPIRED" });
  expect(await who.logIn(username, "Secret123")).toMatchObject({ code: "LOGIN_LOCKED" });

  const otp_token = await otpToken(system, who, "unlock", phone);
  const answers = await Promise.all([1, 2].map(() => who.logIn(username, "Secret123", { otp_token })));
  expect(answers.map(({ error, code }) => code ?? String(error)).toSorted()).toEqual(["0", "OTP_EXPIRED"]);
});

test("a code for a phone that nobody has unlocks nothing and is never sent", async () => {
  const who = visitor(system);
  await wrong(who, "0855555555", 3);
  const sent = await who.call("otpSend", { purpose: "unlock", phone: "0855555555" });
  expect(sent, "the answer tells nothing").toMatchObject({ error: 0, data: { otp_id: expect.any(String) } });
  expect(await messagesTo(system, "0855555555")).toEqual([]);
});

test("NJ 13:69O: each new device is announced to the member's phone, a known one is not", async () => {
  const { phone, username, member } = await registerMember(system);
  const notices = async () => (await messagesTo(system, phone)).filter((body) => body.includes("อุปกรณ์ใหม่"));
  await member.logIn(username, "Secret123");
  expect(await notices(), "the device of the registration is known").toEqual([]);
  const second = visitor(system);
  await second.logIn(username, "Secret123");
  await second.logIn(username, "Secret123");
  expect(await notices()).toEqual([expect.stringContaining("Chrome บน Android")]);
});

test("NJ 13:69O: the previous login is shown", async () => {
  const { username, member } = await registerMember(system);
  const previous = async () => (await member.ok("profileGet", {})).previous_login_at;
  expect(await previous()).toBeNull();
  const { rows } = await system.database.owner.query<{ created_at: Date }>(
    "select s.created_at from member_session s join member m on m.id = s.member_id where m.username = $1",
    [username],
  );
  await member.logIn(username, "Secret123");
  expect(await previous()).toBe(rows[0]?.created_at.toISOString());
});

test("2.4.1: a suspended member reads whom to contact, but only with the right password", async () => {
  const { username, member } = await registerMember(system);
  await system.database.owner.query("update agent set line_admin_url = 'https://line.example/admin'");
  await system.database.owner.query("update member set status = 'suspended' where username = $1", [username]);
  expect(await member.call("userInfoGet", {}), "a running session ends").toMatchObject({ status: 401 });
  expect(await visitor(system).logIn(username, "WrongOne1")).toMatchObject({ code: "LOGIN_FAILED" });
  expect(await visitor(system).logIn(username, "Secret123")).toMatchObject({
    code: "ACCOUNT_SUSPENDED",
    refusal: { line_admin_url: "https://line.example/admin" },
  });
});
