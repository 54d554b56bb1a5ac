import { PHONE } from "../support/browser.ts";
import { restless } from "../support/layout-shift.ts";
import { expect, memberTest } from "../support/test.ts";

memberTest("nothing moves under a member's eyes, whatever arrives late", async ({ page }) => {
  expect(await restless(page, ["/", "/member"], [PHONE])).toEqual([]);
});
