import { expect, test, vi } from "vitest";

vi.stubGlobal("window", {});
const { parseReceipts, receiptsOf } = await import("./receipts-store.ts");

const receipt = (code: string, seq: number) => `${code}.${seq}.12345.1763182800000.${"ab".repeat(64)}`;

test("only what looks like a receipt is taken from storage", () => {
  const good = receipt("YK-20261115-01", 1);
  expect(parseReceipts({ receipts: [good, "x", 5, null] })).toEqual({ receipts: [good] });
  expect(parseReceipts({ receipts: "x" })).toEqual({ receipts: [] });
});

test("receipts are found by their round", () => {
  const mine = receipt("YK-20261115-01", 2);
  expect(receiptsOf([receipt("YK-20261115-02", 1), mine], "YK-20261115-01")).toEqual([mine]);
});
