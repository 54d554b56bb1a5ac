import { restless } from "../support/layout-shift.ts";
import { expect, memberTest, test } from "../support/test.ts";

test("nothing moves under a guest's eyes, whatever arrives late", async ({ page }) => {
  expect(await restless(page, ["/", "/promotions", "/slot", "/lotto/lobby"])).toEqual([]);
});

memberTest("nothing moves under a member's eyes, whatever arrives late", async ({ page }) => {
  const paths = ["/", "/member", "/member/deposit", "/member/withdraw", "/member/promotions", "/member/statement"];
  expect(await restless(page, paths)).toEqual([]);
});
