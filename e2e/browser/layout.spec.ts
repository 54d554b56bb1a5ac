import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { watchMoves } from "../support/layout-shift.ts";
import { expect, memberTest, test } from "../support/test.ts";

/** What a visitor may see moving in all, as browsers add it up. */
const MAX_MOVED = 0.02;

/** Those of these pages on which more moves, at each width. */
async function restless(page: Page, paths: readonly string[]): Promise<string[]> {
  const load = await watchMoves(page);
  const found: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const { sum, what } = await load(path);
      if (sum > MAX_MOVED) found.push(`${path} at ${size.width}: ${what.join("; ")}`);
    }
  }
  return found;
}

test("nothing moves under a guest's eyes, whatever arrives late", async ({ page }) => {
  expect(await restless(page, ["/", "/promotions", "/slot", "/lotto/lobby"])).toEqual([]);
});

memberTest("nothing moves under a member's eyes, whatever arrives late", async ({ page }) => {
  const paths = ["/", "/member", "/member/deposit", "/member/withdraw", "/member/promotions", "/member/statement"];
  expect(await restless(page, paths)).toEqual([]);
});
