import { expect, test } from "vitest";
import { waitedOf } from "./Waited.tsx";

const SINCE = "2026-11-16T11:00:00.000Z";
const after = (time: string) => waitedOf(SINCE, Date.parse(`2026-11-16T${time}Z`));

test("a payment is amber from three minutes and red from five, and says by how much it is late", () => {
  expect(after("11:02:59")).toEqual({ text: "02:59", tone: "plain" });
  expect(after("11:03:00")).toEqual({ text: "03:00", tone: "warn" });
  expect(after("11:05:00")).toEqual({ text: "เกิน 00:00", tone: "bad" });
  expect(after("11:07:14")).toEqual({ text: "เกิน 02:14", tone: "bad" });
  expect(after("14:30:00")).toEqual({ text: "เกิน 3 ชม.", tone: "bad" });
});

test("a server whose clock is ahead makes no negative wait", () => {
  expect(after("10:59:00")).toEqual({ text: "00:00", tone: "plain" });
});
