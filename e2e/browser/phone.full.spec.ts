import { moveTo } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { expect, memberTest, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";
import { brokenWords, coveredControls, faultsOnPhones } from "../support/within-reach.ts";

const WIDTHS = [320, 360, 390];

for (const [who, testAs] of [
  ["guest", test],
  ["member", memberTest],
] as const) {
  testAs(`on phones a ${who} can press all there is, and no Thai word is broken, on any route`, async ({ page }) => {
    const traffic = watchTraffic(page);
    const found: string[] = [];
    for (const { path } of visits.filter((visit) => visit[who] === undefined)) {
      await moveTo(page, path);
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      await traffic.quiet();
      const here = await faultsOnPhones(page, WIDTHS);
      found.push(...here.map((fault) => `${path} ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

test("a broken word and a covered control are found where there are some", async ({ page }) => {
  await page.goto("/legal/terms");
  await page.evaluate(`
    const main = document.querySelector("main");
    const narrow = document.createElement("p");
    narrow.className = "w-11 break-all";
    narrow.textContent = "กระเป๋าสตางค์";
    main.append(narrow);
    const lid = document.createElement("div");
    lid.className = "fixed inset-0 z-[95]";
    main.append(lid);
  `);
  expect(await brokenWords(page)).not.toEqual([]);
  expect(await coveredControls(page)).not.toEqual([]);
});
