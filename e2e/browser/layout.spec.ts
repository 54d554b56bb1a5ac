import { restless } from "../support/layout-shift.ts";
import { LONG, expect, memberTest, test } from "../support/test.ts";

test("nothing moves under a guest's eyes, whatever arrives late", LONG, async ({ page }) => {
  expect(await restless(page, ["/", "/lotto/lobby"])).toEqual([]);
});

memberTest("nothing moves under a member's eyes, whatever arrives late", async ({ page }) => {
  expect(await restless(page, ["/", "/member", "/member/deposit"])).toEqual([]);
});
