import { expect, test } from "vitest";
import { emptyDraft, parseDraft, stepOf, type RegisterDraft } from "./register-draft.ts";

const NOW = Date.parse("2026-11-15T10:00:00Z");
const proof = { token: "t", expiresAt: "2026-11-15T10:30:00Z" };
const draft: RegisterDraft = {
  step: "password",
  phone: "0812345678",
  sent: { id: "1", reference: "AB12", resendAt: "2026-11-15T10:01:00Z" },
  proof,
  bank: { bank_code: "SCB", account_number: "1", first_name: "มานี", last_name: "มีสุข", birth_date: "1-2-2540" },
};

test("a draft comes back as it was stored", () => {
  expect(parseDraft(JSON.parse(JSON.stringify(draft)) as Record<string, unknown>)).toEqual(draft);
});

test("what is not a draft is an empty one, and nothing foreign is taken along", () => {
  expect(parseDraft({})).toEqual(emptyDraft);
  const hostile = { step: "admin", phone: 7, sent: [], proof: { token: 1 }, bank: "x", password: "secret" };
  expect(parseDraft(hostile)).toEqual(emptyDraft);
});

test("without a proof that still counts the phone comes first", () => {
  expect(stepOf(draft, NOW)).toBe("password");
  expect(stepOf(draft, NOW + 30 * 60_000)).toBe("phone");
  expect(stepOf({ ...draft, proof: null }, NOW)).toBe("phone");
  expect(stepOf({ ...draft, proof: { token: "t", expiresAt: "soon" } }, NOW)).toBe("phone");
});
