import { expect, test } from "vitest";
import { depositTimeline, withdrawTimeline } from "./timeline.ts";

const at = "2026-11-15T07:00:00.000Z";
const step = <Status extends string>(status: Status) => ({ status, at });
const lines = (steps: ReturnType<typeof withdrawTimeline>) => steps.map(({ text, mark }) => `${mark} ${text}`);

test("a withdrawal on its way shows what is done, what runs and what lies ahead", () => {
  const steps = [step("pending" as const), step("processing" as const)];
  expect(lines(withdrawTimeline({ steps }))).toEqual([
    "done รอดำเนินการ",
    "now กำลังดำเนินการ",
    "ahead กำลังโอนเงิน",
    "ahead โอนเงินแล้ว",
  ]);
});

test("a transfer that is tried again stands once", () => {
  const steps = [step("transferring" as const), step("transferring" as const), step("success" as const)];
  expect(lines(withdrawTimeline({ steps }))).toEqual(["done กำลังโอนเงิน", "done โอนเงินแล้ว"]);
});

test("a way that came back to an earlier place runs there, and there alone", () => {
  const steps = [step("processing" as const), step("transferring" as const), step("processing" as const)];
  expect(lines(withdrawTimeline({ steps }))).toEqual([
    "done กำลังดำเนินการ",
    "done กำลังโอนเงิน",
    "now กำลังดำเนินการ",
    "ahead โอนเงินแล้ว",
  ]);
});

test("what has stopped has nothing ahead", () => {
  expect(lines(withdrawTimeline({ steps: [step("review" as const), step("rejected" as const)] }))).toEqual([
    "done รอตรวจสอบ",
    "stopped ถูกปฏิเสธ (คืนเครดิตแล้ว)",
  ]);
  expect(lines(depositTimeline({ steps: [step("pending" as const), step("expired" as const)] }))).toEqual([
    "done รอการชำระเงิน",
    "stopped หมดเวลาชำระเงิน",
  ]);
  expect(lines(depositTimeline({ steps: [step("pending" as const)] }))).toEqual(["now รอการชำระเงิน", "ahead สำเร็จ"]);
});
