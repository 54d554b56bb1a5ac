import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { otpToken, stepUpToken, type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const byPassword = async (member: Visitor) => (await member.ok("stepUp", { password: "Secret123" })).step_up_token;

const sessionOf = async (member: Visitor) => {
  const session = await system.services.sessions.find(member.token ?? "", false);
  if (!session) throw new Error("The member is not signed in.");
  return session;
};
const spend = async (member: Visitor, token: string | undefined) => {
  const session = await sessionOf(member);
  return system.services.db.transaction((tx) => system.services.stepUp.spend(tx, session, token, ["password", "otp"]));
};

test("ASVS 7.5.3: password or code give a token that is good once", async () => {
  const { member, phone } = await registerMember(system);
  for (const token of [await byPassword(member), await stepUpToken(system, member, phone)]) {
    const results = await Promise.allSettled([1, 2, 3].map(() => spend(member, token)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
  await expect(spend(member, undefined)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
});

test("ASVS 7.5.3: it is bound to its member and its session, and lasts five minutes", async () => {
  const { member, username } = await registerMember(system);
  const other = await registerMember(system);
  const second = visitor(system);
  await second.logIn(username, "Secret123");
  const token = await byPassword(member);
  await expect(spend(other.member, token)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
  await expect(spend(second, token)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
  await system.database.owner.query("update step_up set expires_at = expires_at - interval '5 minutes'");
  await expect(spend(member, token)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
});

test("a code of another member's phone proves nothing", async () => {
  const [mine, other] = [await registerMember(system), await registerMember(system)];
  const otp_token = await otpToken(system, other.member, "step_up", other.phone);
  expect(await mine.member.call("stepUp", { otp_token })).toMatchObject({ code: "OTP_EXPIRED" });
});

test("wrong passwords lock the session's own step-up, and the code still works", async () => {
  const { member, phone } = await registerMember(system);
  const codes = [];
  for (let i = 0; i < 4; i++) codes.push((await member.call("stepUp", { password: "Wrong1234" })).code);
  expect(codes).toEqual(["PASSWORD_WRONG", "PASSWORD_WRONG", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
  expect(await member.call("stepUp", {})).toMatchObject({ fields: { password: "กรุณากรอกรหัสผ่าน" } });
  await expect(spend(member, await stepUpToken(system, member, phone))).resolves.toBeUndefined();
});
