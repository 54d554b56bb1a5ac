import { expect, test, vi } from "vitest";

vi.stubGlobal("window", {});
const { parseReceipts, receiptsOf } = await import("./receipts-store.ts");

const receipt = (code: string, seq: number) => ({
  text: `${code}.${seq}.12345.1763182800000.${"ab".repeat(64)}`,
  key: "cd",
});

test("only what looks like a receipt is taken from storage", () => {
  const good = receipt("YK-20261115-01", 1);
  const stored = [good, { ...good, text: "x" }, { text: good.text }, good.text, 5, null];
  expect(parseReceipts({ receipts: stored })).toEqual({ receipts: [good] });
  expect(parseReceipts({ receipts: "x" })).toEqual({ receipts: [] });
});

test("receipts are found by their round", () => {
  const mine = receipt("YK-20261115-01", 2);
  expect(receiptsOf([receipt("YK-20261115-02", 1), mine], "YK-20261115-01")).toEqual([mine]);
});
