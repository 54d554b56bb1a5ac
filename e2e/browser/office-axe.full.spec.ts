import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type GroupId, groups, screenPaths, screens } from "../../apps/office/src/base/screens.ts";
import { fillLists } from "../../apps/server/src/testing/office-lists.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { urlOfRunning } from "../../apps/server/src/platform/postgres/running.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { fillDesks } from "../support/office-desks.ts";
import { enterOffice } from "../support/office.ts";
import { signIn } from "../support/office-page.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });

/** As tall as most screens are long: what a foot covers would count as too small to press. */
const DESK = { width: 1280, height: 2_000 };
const HAND = { ...PHONE, height: 2_600 };
const SESSION = "chokdee.office";
const ROWS = 3;

/** The colours of another theme come by and by. */
const TURNED = `Promise.allSettled(
  document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished),
).then(() => {})`;

const scratch = makeScratch("office-axe");
let server: RunningServer;
let token = "";

/**
 * The second owner makes what there is to see, the first looks: both see every screen, whatever is added. What no call
 * makes at once is put into every list as it is.
 */
test.beforeAll(async ({ browser }) => {
  const dataDir = copyOfSeeded(join(scratch, "data"));
  server = await startServer({ dataDir });
  await fillDesks(server, await enterOffice(server));
  await fillLists(urlOfRunning(dataDir)?.replace("chokdee_login", "postgres") ?? "", ROWS);
  const page = await browser.newPage();
  await signIn(page, server.url, "owner");
  token = await page.evaluate((name) => sessionStorage.getItem(name) ?? "", SESSION);
  await page.close();
});

/** What fills the lists was never paid: the books of this server are not asked. */
test.afterAll(async () => {
  server.process.kill("SIGTERM");
  await server.ended;
  rmSync(scratch, { recursive: true, force: true });
});

/** Everything that is read is there, and has the colours of its theme. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator(".shimmering")).toHaveCount(0);
  await page.evaluate(TURNED);
}

/** Faults of what is shown, at both widths in the dark, and of its colours in a bright room. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string, contrast: boolean | "only") => {
    await settled(page);
    found.push(...(await axeFaults(page, { contrast })).map((fault) => `${what} ${how}: ${fault}`));
  };
  await page.setViewportSize(HAND);
  await look("at 390", false);
  await page.setViewportSize(DESK);
  await look("at 1280", true);
  await page.getByRole("button", { name: "สลับธีมมืดสว่าง" }).click();
  await look("in the light", "only");
  await page.getByRole("button", { name: "สลับธีมมืดสว่าง" }).click();
  return found;
}

/** Faults of the first row's panel, and of what its decision asks. */
async function faultsOfRow(page: Page, what: string): Promise<string[]> {
  await page.keyboard.press("j");
  const panel = page.getByRole("complementary", { name: "รายละเอียด" });
  await expect(panel, `${what} opens beside its list`).toBeVisible();
  const found = await faultsOf(page, `${what} with a row`);
  const decide = panel.locator("[data-key=a]:enabled, [data-key=r]:enabled").first();
  if (!(await decide.isVisible())) return found;
  await decide.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const asked = await axeFaults(page, { contrast: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return [...found, ...asked.map((fault) => `${what}, deciding: ${fault}`)];
}

for (const group of Object.keys(groups) as GroupId[]) {
  test(`screens of ${group} are free of faults at both widths, with what is chosen beside them`, async ({ page }) => {
    const office = new URL(server.url);
    office.port = String(Number(office.port) + 2);
    await page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), [SESSION, token] as const);
    await page.setViewportSize(DESK);
    const found: string[] = [];
    for (const path of screenPaths.filter((each) => screens[each].group === group)) {
      await page.goto(new URL(path, office).href);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(screens[path].name);
      found.push(...(await faultsOf(page, path)));
      const list = page.locator("section[data-rows]").first();
      if (!(await list.isVisible())) continue;
      if ((await list.getAttribute("data-rows")) === "0") found.push(`${path} has no row to open`);
      else found.push(...(await faultsOfRow(page, path)));
    }
    expect(found).toEqual([]);
  });
}
