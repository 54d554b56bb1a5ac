import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let member: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  ({ member } = await registerMember(system));
});
afterAll(() => system.close());

const account = { bank_code: "SCB", account_number: "4440000000", account_name: "สมหญิง รักดี" };

/** Every form of an account's life, filled in as somebody would. */
const forms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "/api/check_account": { phone: "0812345678", ...account, captcha: "x" },
  "/api/register": {
    ...newPerson(),
    otp_token: "x".repeat(43),
    line_id: "abc",
    ref: "ABC",
    source: "x",
    agent_code: "",
  },
  "/api/login": { username: "demo", password: "Wrong1234", captcha: "x", otp_token: "x" },
  "/api/otp/send": { purpose: "unlock", phone: "0812345678", captcha: "x" },
  "/api/otp/verify": { otp_id: "00000000-0000-4000-8000-000000000000", code: "123456" },
  "/api/reset_password": { phone: "0812345678", account_number: "4440000000", captcha: "x" },
  "/api/reset_password_v2": {
    otp_id: "00000000-0000-4000-8000-000000000000",
    code: "123456",
    new_password: "Secret123",
  },
  "/api/member/change_password": { old_password: "Secret123", new_password: "Other1234", step_up_token: "x" },
  "/api/member/step_up": { password: "Wrong1234", otp_token: "x" },
  "/api/member/update_sub_bank_account": { ...account, step_up_token: "x" },
  "/api/member/devices/sign_out": { device_id: "x" },
  "/api/member/line/link": { id_token: "x" },
};

const nasty = fc.constantFrom(
  "",
  " ",
  "ก่ำ่ํ๊".repeat(300),
  "😀".repeat(400),
  "👩‍👩‍👧‍👦",
  "\u202e\u0007\u001b[2J\u200b",
  "a\u0000b",
  "\ud800",
  "๐๘๑๒๓๔๕๖๗๘",
  "x".repeat(2_000),
  "x".repeat(20_000),
  "%_\\'\"--;",
  "<img src=x onerror=alert(1)>",
  "${7*7}{{7*7}}",
);
const typed = fc.oneof(nasty, fc.string({ unit: "grapheme", maxLength: 60 }), fc.string({ unit: "binary" }));
const field = fc
  .constantFrom(...Object.entries(forms))
  .chain(([path, form]) =>
    fc.tuple(fc.constant(path), fc.constant(form), fc.constantFrom(...Object.keys(form)), typed),
  );

test("no field of any form takes anything down, whatever is typed into it", async () => {
  await fc.assert(
    fc.asyncProperty(field, async ([path, form, name, value]) => {
      const who = path.includes("/member/") ? member : visitor(system);
      const answer = await who.post(path, { ...form, [name]: value });
      // 400 stands for what cannot be text, or is longer than any field.
      expect([200, 400, 404, 429], `${path} ${name}`).toContain(answer.status);
      if (answer.error !== 0) expect(answer.message).toMatch(/[\u0E00-\u0E7F]/);
      for (const text of Object.values(answer.fields ?? {})) expect(text).toMatch(/^[\u0E00-\u0E7F]/);
      expect(JSON.stringify(answer), "nothing typed comes back").not.toMatch(/onerror|7\*7/);
    }),
    { numRuns: process.env.FULL ? 5_000 : 400, seed: 20_261_117 },
  );
});
