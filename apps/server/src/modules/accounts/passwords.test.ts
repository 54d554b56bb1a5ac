import type { CallRequest } from "@chokdee/contract/schemas";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createPasswords } from "../../platform/passwords.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { codeSentTo, dataOf, messagesTo, stepUpToken, visitor, waitForNextCode } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

describe("changing the password", () => {
  test("2.5.2: takes the old one and a second factor, and signs out every other device", async () => {
    const { member, phone, username } = await registerMember(system);
    const other = visitor(system);
    await other.logIn(username, "Secret123");
    const form = { old_password: "Secret123", new_password: "NewSecret456" };
    const change = (more: object) => member.call("passwordChange", { ...form, ...more });

    expect(await change({})).toMatchObject({ code: "STEP_UP_REQUIRED", refusal: { methods: ["otp"] } });
    const byPassword = await member.ok("stepUp", { password: "Secret123" });
    expect(await change(byPassword), "the same factor twice is not a second one").toMatchObject({
      code: "STEP_UP_REQUIRED",
    });
    const step_up_token = await stepUpToken(system, member, phone);
    expect(await change({ old_password: "Wrong1234", step_up_token })).toMatchObject({
      code: "OLD_PASSWORD_WRONG",
      fields: { old_password: "รหัสผ่านเดิมไม่ถูกต้อง" },
    });
    expect(await change({ step_up_token })).toMatchObject({ error: 0 });

    expect(await member.call("userInfoGet", {})).toMatchObject({ error: 0 });
    expect(await other.call("userInfoGet", {})).toMatchObject({ status: 401 });
    expect(await other.logIn(username, "Secret123")).toMatchObject({ code: "LOGIN_FAILED" });
    expect(await other.logIn(username, "NewSecret456")).toMatchObject({ error: 0 });
    expect(await messagesTo(system, phone)).toContainEqual(expect.stringContaining("ถูกเปลี่ยน"));
  });

  test("names wrong fields", async () => {
    const { member } = await registerMember(system);
    const send = (form: CallRequest<"passwordChange">) => member.call("passwordChange", form);
    expect(await send({ old_password: "", new_password: "x" })).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { old_password: "กรุณากรอกรหัสผ่านเดิม", new_password: "รหัสผ่านต้องมี 8-64 ตัวอักษร" },
    });
    expect(await send({ old_password: "Secret123", new_password: "Secret123" })).toMatchObject({
      fields: { new_password: "รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม" },
    });
  });

  test("locks after three wrong ones, for that session alone", async () => {
    const { member, username } = await registerMember(system);
    const send = (old_password: string) =>
      member.call("passwordChange", { old_password, new_password: "NewSecret456" });
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push((await send("Wrong1234")).code);
    expect(codes).toEqual(["OLD_PASSWORD_WRONG", "OLD_PASSWORD_WRONG", "LOGIN_LOCKED", "LOGIN_LOCKED"]);
    expect(await visitor(system).logIn(username, "Secret123")).toMatchObject({ error: 0 });
  });
});

describe("a forgotten password", () => {
  const reset = (form: CallRequest<"passwordReset">) => visitor(system).call("passwordReset", form);

  test("is set anew by phone, bank account and a code; every session ends and a lock is lifted", async () => {
    const { member, phone, username, accountNumber } = await registerMember(system);
    const who = visitor(system);
    for (let i = 0; i < 3; i++) await who.logIn(username, "Wrong1234");
    await waitForNextCode(system);
    const { otp_id, reference } = dataOf(await reset({ phone, account_number: accountNumber }));
    expect((await messagesTo(system, phone))[0]).toContain(reference);
    const code = await codeSentTo(system, phone);
    const finish = (more: object) => who.call("passwordResetV2", { otp_id, code, new_password: "Fresh2468", ...more });

    expect(await finish({ new_password: "short" })).toMatchObject({ code: "FIELDS_INVALID" });
    expect(await finish({ code: "" })).toMatchObject({ fields: { code: "กรุณากรอกรหัส OTP" } });
    const answers = await Promise.all([finish({}), finish({})]);
    expect(answers.map(({ error, code: why }) => why ?? String(error)).toSorted()).toEqual(["0", "OTP_EXPIRED"]);
    expect(await member.call("userInfoGet", {})).toMatchObject({ status: 401 });
    expect(await who.logIn(username, "Fresh2468")).toMatchObject({ error: 0 });
  });

  test("can be set by a code to the phone alone", async () => {
    const { phone, username } = await registerMember(system);
    const who = visitor(system);
    await waitForNextCode(system);
    const { otp_id } = await who.ok("otpSend", { purpose: "reset_password", phone });
    const code = await codeSentTo(system, phone);
    expect(await who.call("otpVerify", { otp_id, code }), "its code is for this alone").toMatchObject({
      code: "OTP_EXPIRED",
    });
    expect(await who.call("passwordResetV2", { otp_id, code, new_password: "Fresh2468" })).toMatchObject({
      error: 0,
    });
    expect(await who.logIn(username, "Fresh2468")).toMatchObject({ error: 0 });
  });

  test("answers alike for a phone nobody has and for another's bank account, and sends nothing", async () => {
    const [mine, other] = [await registerMember(system), await registerMember(system)];
    await waitForNextCode(system);
    const sent = await messagesTo(system, mine.phone);
    const answers = [
      await reset({ phone: "0866666666", account_number: mine.accountNumber }),
      await reset({ phone: mine.phone, account_number: other.accountNumber }),
    ];
    for (const answer of answers) {
      expect(Object.keys(dataOf(answer)).toSorted()).toEqual(["expires_at", "otp_id", "reference", "resend_at"]);
    }
    expect(await messagesTo(system, mine.phone)).toEqual(sent);
    expect(await messagesTo(system, "0866666666")).toEqual([]);
  });

  test("names wrong fields", async () => {
    expect(await reset({ phone: "x", account_number: "" })).toMatchObject({
      code: "FIELDS_INVALID",
      fields: { phone: expect.stringContaining("เบอร์โทรศัพท์"), account_number: "กรุณากรอกเลขที่บัญชี" },
    });
  });
});

test("a password is as dear to guess as was decided, whatever it costs in other tests", async () => {
  expect(await (await createPasswords()).hash("Chokdee88")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("a password changed while an old one is checked leaves no session of the old one", async () => {
  const { username, phone } = await registerMember(system);
  const { verify } = system.services.passwords;
  const slow = vi.spyOn(system.services.passwords, "verify").mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    await system.database.owner.query("update member set password_hash = 'changed' where phone = $1", [phone]);
    return matches;
  });
  expect(await visitor(system).logIn(username, "Secret123")).toMatchObject({ code: "LOGIN_FAILED" });
  slow.mockRestore();
});
