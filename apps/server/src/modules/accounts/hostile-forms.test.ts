import { calls } from "@chokdee/contract";
import type { CallRequest } from "@chokdee/contract/schemas";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCallId } from "../../testing/inject.ts";
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

/** Every form of an account's life, filled in as a member would. */
const forms: { readonly [Id in SiteCallId]?: CallRequest<Id> } = {
  accountCheck: { phone: "0812345678", ...account, captcha: "x" },
  register: {
    ...newPerson(),
    otp_token: "x".repeat(43),
    line_id: "abc",
    ref: "ABC",
    source: "x",
    agent_code: "",
  },
  login: { username: "demo", password: "Wrong1234", captcha: "x", otp_token: "x" },
  otpSend: { purpose: "unlock", phone: "0812345678", captcha: "x" },
  otpVerify: { otp_id: "00000000-0000-4000-8000-000000000000", code: "123456" },
  passwordReset: { phone: "0812345678", account_number: "4440000000", captcha: "x" },
  passwordResetV2: {
    otp_id: "00000000-0000-4000-8000-000000000000",
    code: "123456",
    new_password: "Secret123",
  },
  passwordChange: { old_password: "Secret123", new_password: "Other1234", step_up_token: "x" },
  stepUp: { password: "Wrong1234", otp_token: "x" },
  subBankAccountUpdate: { ...account, step_up_token: "x" },
  deviceSignOut: { device_id: "x" },
  lineLink: { id_token: "x" },
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
  .constantFrom(...(Object.entries(forms) as [SiteCallId, object][]))
  .chain(([id, form]) => fc.tuple(fc.constant(id), fc.constant(form), fc.constantFrom(...Object.keys(form)), typed));

test("no field of any form takes anything down, whatever is typed into it", async () => {
  await fc.assert(
    fc.asyncProperty(field, async ([id, form, name, value]) => {
      const who = calls[id].access === "member" ? member : visitor(system);
      const answer = await who.raw(id, { ...form, [name]: value });
      // 400 means that it cannot be text, or is longer than any field; 413 that it is longer than any form.
      expect([200, 400, 404, 413, 429], `${id} ${name}`).toContain(answer.status);
      if (answer.error !== 0) expect(answer.message).toMatch(/[\u0E00-\u0E7F]/);
      for (const text of Object.values(answer.fields ?? {})) expect(text).toMatch(/^[\u0E00-\u0E7F]/);
      expect(JSON.stringify(answer), "nothing typed comes back").not.toMatch(/onerror|7\*7/);
    }),
    { numRuns: process.env.FULL ? 5_000 : 200 },
  );
});
