import type { Page } from "@playwright/test";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

const NARROW = { width: 320, height: 720 };
const WALK_LIMIT_MS = 600_000;

/**
 * Text that its own box or an ancestor's cuts off. A box that scrolls on purpose, one that holds nothing but a name of
 * free length, and what is written for screen readers alone are no faults.
 */
const CUT_TEXT = `(() => {
  const hidden = (style) => style.overflowX === "hidden" || style.overflowX === "clip";
  const cut = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (!own || element.closest(".sr-only, noscript, [inert], option, .truncate")) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = getComputedStyle(element);
    const text = element.textContent.trim().slice(0, 40);
    const isBox = element instanceof HTMLElement && element.clientWidth > 0;
    if (isBox && element.scrollWidth > element.clientWidth + 1) cut.push("too wide: " + text);
    if (hidden(style) && element.scrollHeight > element.clientHeight + 1) cut.push("too high: " + text);
    let scrolls = false;
    let isFramed = false;
    for (let parent = element.parentElement; parent && !scrolls; parent = parent.parentElement) {
      const parentStyle = getComputedStyle(parent);
      scrolls = /auto|scroll/.test(parentStyle.overflowX) && parent !== document.documentElement;
      if (scrolls || isFramed || !hidden(parentStyle)) continue;
      isFramed = true;
      const frame = parent.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) cut.push("cut by its frame: " + text);
    }
    if (box.right > innerWidth + 1 && !scrolls) cut.push("beyond the screen: " + text);
  }
  return cut;
})()`;

async function walk(page: Page, who: "guest" | "member"): Promise<string[]> {
  const found: string[] = [];
  const traffic = watchTraffic(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  for (const visit of visits.filter((candidate) => !candidate[who])) {
    await page.goto(visit.path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await traffic.quiet();
    found.push(...(await page.evaluate<string[]>(CUT_TEXT)).map((fault) => `${visit.path} ${fault}`));
  }
  return found;
}

test("cut text is found where there is some", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "ช่องทางติดต่อ" })).toBeVisible();
  await page.evaluate(`
    const box = document.createElement("p");
    box.className = "w-11 overflow-hidden whitespace-nowrap";
    box.textContent = "ข้อความที่ยาวเกินกล่องของมัน";
    document.querySelector("main").append(box);
  `);
  expect(await page.evaluate<string[]>(CUT_TEXT)).toContain("too wide: ข้อความที่ยาวเกินกล่องของมัน");
});

test("no Thai text is cut on a guest's narrowest phone", async ({ page }) => {
  test.setTimeout(WALK_LIMIT_MS);
  expect(await walk(page, "guest")).toEqual([]);
});

memberTest("no Thai text is cut on a member's narrowest phone", async ({ page }) => {
  memberTest.setTimeout(WALK_LIMIT_MS);
  expect(await walk(page, "member")).toEqual([]);
});
