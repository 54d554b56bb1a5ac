import type { Page } from "@playwright/test";
import { type GroupId, groups, screenPaths, screens } from "../../apps/office/src/base/screens.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { fillDesks } from "../support/office-desks.ts";
import { enterOffice } from "../support/office.ts";
import { signIn } from "../support/office-page.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { expect } from "../support/test.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });

/** As tall as most screens are long: what a foot covers would count as too small to press. */
const DESK = { width: 1280, height: 2_000 };
const HAND = { ...PHONE, height: 2_600 };
const SESSION = "chokdee.office";

let token = "";

/** The second owner makes what there is to see, the first looks: both see every screen, whatever is added. */
test.beforeAll(async ({ server, browser }) => {
  await fillDesks(server, await enterOffice(server));
  const page = await browser.newPage();
  await signIn(page, server.url, "owner");
  token = await page.evaluate((name) => sessionStorage.getItem(name) ?? "", SESSION);
  await page.close();
});

/** Everything that is read is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator(".shimmering")).toHaveCount(0);
}

/** Faults of what is shown, at both widths in the dark, and at a desk in a bright room. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string) => {
    await settled(page);
    found.push(...(await axeFaults(page, { contrast: true })).map((fault) => `${what} ${how}: ${fault}`));
  };
  await page.setViewportSize(HAND);
  await look("at 390");
  await page.setViewportSize(DESK);
  await look("at 1280");
  await page.getByRole("button", { name: "สลับธีมมืดสว่าง" }).click();
  await look("at 1280, light");
  await page.getByRole("button", { name: "สลับธีมมืดสว่าง" }).click();
  return found;
}

for (const group of Object.keys(groups) as GroupId[]) {
  test(`screens of ${group} are free of faults at both widths, with what is chosen beside them`, async ({
    page,
    server,
  }) => {
    const office = new URL(server.url);
    office.port = String(Number(office.port) + 2);
    await page.addInitScript(([name, value]) => sessionStorage.setItem(name, value), [SESSION, token] as const);
    await page.setViewportSize(DESK);
    const found: string[] = [];
    for (const path of screenPaths.filter((each) => screens[each].group === group)) {
      await page.goto(new URL(path, office).href);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(screens[path].name);
      found.push(...(await faultsOf(page, path)));
      const row = page.getByRole("main").getByRole("row").nth(1);
      if (!(await row.isVisible())) continue;
      await page.keyboard.press("j");
      if (await page.getByRole("complementary", { name: "รายละเอียด" }).isVisible())
        found.push(...(await faultsOf(page, `${path} with a row`)));
    }
    expect(found).toEqual([]);
  });
}
