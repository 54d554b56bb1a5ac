import { expect, test } from "vitest";
import { emptyReset, parseReset } from "./reset-draft.ts";

test("a reset comes back as it was stored, and nonsense as none", () => {
  const sent = { id: "1", reference: "AB12", resendAt: "2026-11-15T10:01:00Z" };
  const draft = { phone: "0812345678", accountNumber: "1234567890", sent };
  expect(parseReset(draft)).toEqual(draft);
  expect(parseReset({ phone: 7, accountNumber: [], sent: { id: 1 } })).toEqual(emptyReset);
});
