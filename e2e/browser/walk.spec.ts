import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { cutTexts } from "../support/cut-text.ts";
import { moveTo } from "../support/pages.ts";
import { type Visit, visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

type Visitor = "guest" | "member";
type Size = typeof PHONE;

/** The narrowest phone: what fits here fits anywhere. */
const NARROW = { width: 320, height: 720 };

/**
 * The widths for axe, which is slow and rarely finds at one what it does not at the other, or for a guest what it does
 * not for a member. In the long form it checks all; otherwise each page once, whatever route leads to it, the widths in
 * turn.
 */
function widths(visit: Visit, who: Visitor, turn: number) {
  if (process.env.FULL) return [PHONE, DESKTOP];
  const isForBoth = visit.guest === undefined && visit.member === undefined;
  if (visit.isAnother || (isForBoth && who === "guest")) return [];
  return [turn % 2 === 0 ? PHONE : DESKTOP];
}

/** The faults of the page, at each width. */
async function faults(page: Page, axeWidths: readonly Size[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of [NARROW, ...axeWidths]) {
    await page.setViewportSize(size);
    const [wide, view] = await page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");
    if (wide > view) found.push(`scrolls sideways at ${view}: ${wide} px`);
    const here = size === NARROW ? await cutTexts(page) : await axeFaults(page, { contrast: true });
    found.push(...here.map((fault) => `at ${view}: ${fault}`));
  }
  return found;
}

type Go = (page: Page, visit: Visit) => Promise<void>;

/** Each page as rendered by the server. What leads elsewhere renders nothing of its own. */
const load: Go = async (page, { path, guest }) => {
  if (guest) return moveTo(page, path);
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
};

/** Goes through all routes in one page, so that the whole walk takes seconds. */
async function walk(page: Page, who: Visitor, go: Go, complaints: () => string[]): Promise<string[]> {
  const found: string[] = [];
  const traffic = watchTraffic(page);
  for (const [turn, visit] of visits.entries()) {
    const ends = visit[who];
    await page.setViewportSize(NARROW);
    await go(page, visit);
    if (ends) await page.waitForURL((url) => url.pathname === ends);
    else await expect(page).toHaveTitle(new RegExp(visit.title));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await traffic.quiet();
    // A redirect leads to a page that has its own turn.
    const here = [...(ends ? [] : await faults(page, widths(visit, who, turn))), ...complaints()];
    found.push(...here.map((fault) => `${visit.path} ${fault}`));
  }
  return found;
}

test("cut text is found where there is some", async ({ page }) => {
  await page.goto("/legal/terms");
  await page.evaluate(`
    const box = document.createElement("p");
    box.className = "w-11 overflow-hidden whitespace-nowrap";
    box.textContent = "ข้อความที่ยาวเกินกล่องของมัน";
    document.querySelector("main").append(box);
  `);
  expect(await cutTexts(page)).toContain("too wide: ข้อความที่ยาวเกินกล่องของมัน");
});

test("a guest can walk all routes without a fault", async ({ page, complaints }) => {
  expect(await walk(page, "guest", load, complaints.list)).toEqual([]);
});

memberTest("a member can walk all routes without a fault", async ({ page, complaints }) => {
  expect(await walk(page, "member", (there, { path }) => moveTo(there, path), complaints.list)).toEqual([]);
});
