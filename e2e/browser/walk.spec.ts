import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { cutTexts } from "../support/cut-text.ts";
import { moveTo } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

/** The narrowest phone: what fits here fits anywhere. */
const NARROW = { width: 320, height: 720 };

/** The widths for axe, which is slow and rarely finds at one what it does not at the other: in turns, in the long form both. */
const widths = (turn: number) => (process.env.FULL ? [PHONE, DESKTOP] : [turn % 2 === 0 ? PHONE : DESKTOP]);

/** The faults of the page, at each width. */
async function faults(page: Page, turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const size of [NARROW, ...widths(turn)]) {
    await page.setViewportSize(size);
    const [wide, view] = await page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");
    if (wide > view) found.push(`scrolls sideways at ${view}: ${wide} px`);
    const here = size === NARROW ? await cutTexts(page) : await axeFaults(page);
    found.push(...here.map((fault) => `at ${view}: ${fault}`));
  }
  return found;
}

type Go = (page: Page, path: string) => Promise<void>;

/** Each page as rendered by the server. */
const load: Go = async (page, path) => {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
};

/** Goes through all routes in one page, so that the whole walk takes seconds. */
async function walk(page: Page, who: "guest" | "member", go: Go, complaints: () => string[]): Promise<string[]> {
  const found: string[] = [];
  const traffic = watchTraffic(page);
  // A page that the guest saw at one width, the member sees at the other.
  const first = who === "guest" ? 0 : 1;
  for (const [turn, visit] of visits.entries()) {
    const ends = visit[who];
    await page.setViewportSize(NARROW);
    await go(page, visit.path);
    if (ends) await page.waitForURL((url) => url.pathname === ends);
    else await expect(page).toHaveTitle(new RegExp(visit.title));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await traffic.quiet();
    // A redirect leads to a page that has its own turn.
    const here = [...(ends ? [] : await faults(page, first + turn)), ...complaints()];
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
  expect(await walk(page, "member", moveTo, complaints.list)).toEqual([]);
});
