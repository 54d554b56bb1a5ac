import { MINUTE_MS } from "@chokdee/rules/time";
import { systemRandom } from "../../core/random.ts";
import { describe, expect, it } from "vitest";
import { blockedUntil } from "./failures.ts";
import { lookDelayMs, newPaymentName, ownNumber, readAmount, risksOf } from "./rules.ts";

const at = (minute: number) => new Date(minute * MINUTE_MS);

describe("failures", () => {
  it.each([
    [[40, 38, 36, 34], undefined],
    [[40, 38, 36, 34, 30], 55],
    [[40, 38, 36, 34, 29], undefined],
    [[60, 40, 38, 36, 34, 30], 55],
    [[41, 40, 38, 36, 34, 30], 56],
  ])("%j minutes block until %s", (minutes, until) => {
    expect(blockedUntil(minutes.map(at))).toEqual(until === undefined ? undefined : at(until));
  });
});

describe("risks", () => {
  const calm = {
    now: at(100_000),
    memberSince: at(0),
    accountUsableAt: at(0),
    deviceSince: at(0),
    nameMatch: "same",
    withdrawals: 0,
    hasBonus: false,
    isFavoured: false,
    owes: false,
  } as const;

  it.each([
    [{}, []],
    [{ memberSince: at(99_000) }, ["new_member"]],
    [{ accountUsableAt: at(99_000) }, ["new_account"]],
    [{ deviceSince: at(99_000) }, ["new_device"]],
    [{ deviceSince: undefined }, ["new_device"]],
    [{ nameMatch: "unclear" as const }, ["name_unclear"]],
    [{ withdrawals: 3 }, ["velocity"]],
    [{ hasBonus: true }, ["bonus"]],
    [{ isFavoured: true }, ["favour"]],
    [{ owes: true }, ["owes"]],
    [{ hasBonus: true, withdrawals: 9 }, ["velocity", "bonus"]],
  ])("%o gives %j", (change, expected) => {
    expect(risksOf({ ...calm, ...change })).toEqual(expected);
  });
});

describe("amounts and names", () => {
  it("reads an amount to the satang, with the bounds in", () => {
    expect(readAmount(50, 5_000n, 10_000n)).toEqual({ amount: 5_000n });
    expect(readAmount(100, 5_000n, 10_000n)).toEqual({ amount: 10_000n });
    expect(readAmount(1e13 + 1, 5_000n, 10_000n)).toHaveProperty("problem");
    expect(readAmount(Number.NaN, 5_000n, 10_000n)).toEqual({ problem: "จำนวนเงินไม่ถูกต้อง" });
  });

  it("names payments so that a bill's reference can carry them", () => {
    const names = Array.from({ length: 500 }, () => newPaymentName(systemRandom, "D"));
    for (const name of names) expect(name).toMatch(/^D[A-Z2-9]{16}$/);
    expect(new Set(names).size).toBe(names.length);
  });

  it("knows a wallet by its phone", () => {
    expect(ownNumber("140000812345678")).toBe("0812345678");
    expect(ownNumber("0812345678")).toBe("0812345678");
  });

  it("asks after growing waits, for as long as it takes", () => {
    expect([0, 1, 6, 7, 1_000].map(lookDelayMs)).toEqual([5_000, 10_000, 600_000, 600_000, 600_000]);
  });
});
