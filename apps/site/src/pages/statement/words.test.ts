import { expect, test } from "vitest";
import { paymentLink } from "./words.ts";

test("an entry of a payment leads to its steps, any other nowhere", () => {
  expect(paymentLink("deposit:DVHEBWNRTV8VZUUQK")).toBe("/member/payment?payment=DVHEBWNRTV8VZUUQK");
  expect(paymentLink("withdraw:WVHEBWNRTV8VZUUQK")).toBe("/member/withdraw?withdrawal=WVHEBWNRTV8VZUUQK");
  expect(paymentLink("lotto:bill:12")).toBeUndefined();
  expect(paymentLink("deposit:D1&x=2")).toBeUndefined();
});
