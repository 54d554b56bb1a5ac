import { expect, test } from "vitest";
import type { Notice } from "./notice.ts";
import { toastsOf } from "./toasts-of.ts";

const notice = (id: number, change: Partial<Notice> = {}): Notice => ({
  id,
  kind: "deposit_credited",
  title: "เงินฝากเข้าแล้ว",
  message: `ฝาก ${id}`,
  amount: id,
  about: null,
  digits: null,
  link: `/member/payment?payment=${id}`,
  at: "2026-11-19T00:00:00.000Z",
  is_shown: false,
  is_read: false,
  ...change,
});

test("what happened first is notified first, in its tone", () => {
  const news = [notice(3, { kind: "withdraw_failed" }), notice(2, { kind: "lotto_corrected" }), notice(1)];
  expect(toastsOf(news, "/")).toEqual([
    { message: "ฝาก 1", kind: "success" },
    { message: "ฝาก 2", kind: "info" },
    { message: "ฝาก 3", kind: "error" },
  ]);
});

test("the page of a thing shows it itself, and that of another thing does not", () => {
  const at = (address: string) => toastsOf([notice(1)], address).length;
  expect(at("/member/payment?payment=1")).toBe(0);
  expect(at("/member/payment?payment=1&back=1")).toBe(0);
  expect(at("/member/payment?payment=11")).toBe(1);
  expect(at("/member/payment")).toBe(1);
  expect(at("/member/deposit?payment=1")).toBe(1);
});

test("many become one", () => {
  expect(
    toastsOf(
      [4, 3, 2, 1].map((id) => notice(id)),
      "/",
    ),
  ).toEqual([{ message: "มีแจ้งเตือนใหม่ 4 รายการ กดที่กระดิ่งเพื่อดู", kind: "info" }]);
});
