import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const WALK_LIMIT_MS = 600_000;

/** What is wrong with the page at its present width. */
async function faults(page: Page, where: string): Promise<string[]> {
  const [wide, view] = await page.evaluate<[number, number]>("[document.documentElement.scrollWidth, innerWidth]");
  const axe = new AxeBuilder({ page }).options({ runOnly: LEVELS, resultTypes: ["violations"] });
  // No frames of other origins stand in our pages, so that one run in the page is enough.
  const { violations } = await axe.setLegacyMode().analyze();
  return [
    ...(wide > view ? [`${where} scrolls sideways: ${wide} px`] : []),
    ...violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
  ];
}

/** Goes through all routes in one page, so that the whole walk costs seconds. */
async function walk(page: Page, who: "guest" | "member", complaints: () => string[]): Promise<string[]> {
  const found: string[] = [];
  const traffic = watchTraffic(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const visit of visits) {
    const ends = visit[who];
    await page.setViewportSize(PHONE);
    const answer = await page.goto(visit.path);
    if (answer?.status() !== 200) found.push(`${visit.path} answered ${answer?.status()}`);
    if (ends) await page.waitForURL((url) => url.pathname === ends);
    else await expect(page).toHaveTitle(new RegExp(visit.title));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await traffic.quiet();
    // A redirect leads to a page that has its own turn.
    if (!ends) {
      found.push(...(await faults(page, `${visit.path} at ${PHONE.width}`)));
      await page.setViewportSize(DESKTOP);
      found.push(...(await faults(page, `${visit.path} at ${DESKTOP.width}`)));
    }
    found.push(...complaints().map((line) => `${visit.path}: ${line}`));
  }
  return found;
}

test("a guest can walk all routes without a fault", async ({ page, complaints }) => {
  test.setTimeout(WALK_LIMIT_MS);
  expect(await walk(page, "guest", complaints.list)).toEqual([]);
});

memberTest("a member can walk all routes without a fault", async ({ page, complaints }) => {
  memberTest.setTimeout(WALK_LIMIT_MS);
  expect(await walk(page, "member", complaints.list)).toEqual([]);
});
