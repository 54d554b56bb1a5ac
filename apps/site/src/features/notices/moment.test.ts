import { expect, test } from "vitest";
import { momentOf } from "./moment.ts";
import type { Notice } from "./notice.ts";

const notice = (kind: Notice["kind"], amount: number | null = null): Notice => ({
  id: 1,
  kind,
  title: "",
  message: "",
  amount,
  about: null,
  digits: null,
  link: null,
  at: "2026-11-19T00:00:00.000Z",
  is_shown: false,
  is_read: false,
});
const sizeOf = (kind: Notice["kind"], amount?: number) => momentOf(notice(kind, amount))?.size;

test("what is won is celebrated by its sum", () => {
  expect([90, 1_000, 19_999, 20_000].map((amount) => sizeOf("lotto_won", amount))).toEqual([
    "small",
    "medium",
    "medium",
    "large",
  ]);
  expect(sizeOf("jackpot_won", 200)).toBe("large");
  expect(sizeOf("level_up")).toBe("medium");
});

test("money of one's own is never made much of", () => {
  expect(sizeOf("deposit_credited", 500_000)).toBe("small");
});

test("what was lost, taken back, refused or is not paid yet is no luck", () => {
  const kinds = [
    "lotto_lost",
    "lotto_corrected",
    "lotto_held",
    "withdraw_failed",
    "sport_refunded",
    "bonus_ended",
  ] as const;
  for (const kind of kinds) expect(sizeOf(kind, 100_000), kind).toBeUndefined();
});
