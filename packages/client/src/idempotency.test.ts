import { describe, expect, it } from "vitest";
import { idempotencyKeys } from "./idempotency.ts";

describe("idempotencyKeys", () => {
  it("gives one key to one payload until a definite answer", () => {
    const keys = idempotencyKeys();
    const first = keys.begin("withdrawCreate", { amount: 1 });
    first.end(false);
    const second = keys.begin("withdrawCreate", { amount: 1 });
    expect(second.key).toBe(first.key);
    second.end(true);
    expect(keys.begin("withdrawCreate", { amount: 1 }).key).not.toBe(first.key);
  });

  it("gives other payloads and other calls their own", () => {
    const keys = idempotencyKeys();
    const made = [
      keys.begin("withdrawCreate", { amount: 1 }),
      keys.begin("withdrawCreate", { amount: 2 }),
      keys.begin("couponRedeem", { amount: 1 }),
    ];
    expect(new Set(made.map(({ key }) => key)).size).toBe(3);
  });

  it("keeps the key of a double click when one of the two got no answer", () => {
    const keys = idempotencyKeys();
    const answered = keys.begin("withdrawCreate", {});
    const lost = keys.begin("withdrawCreate", {});
    answered.end(true);
    lost.end(false);
    expect(keys.begin("withdrawCreate", {}).key).toBe(answered.key);
  });

  it("does not grow without end", () => {
    const keys = idempotencyKeys();
    const oldest = keys.begin("withdrawCreate", { amount: 0 });
    for (let amount = 1; amount <= 100; amount += 1) keys.begin("withdrawCreate", { amount });
    expect(keys.begin("withdrawCreate", { amount: 0 }).key).not.toBe(oldest.key);
  });
});
