import { calls } from "@chokdee/contract";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { PHONE } from "../support/browser.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow", viewport: PHONE });

/** Opens the home page twice, so that the worker which it started controls it. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await page.reload();
  await expect.poll(() => page.evaluate("Boolean(navigator.serviceWorker.controller)")).toBe(true);
}

/** The paths of everything in the worker's caches. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  })()`);
}

test("a visitor's pages come fresh from the server, and without a connection say so", async ({
  page,
  context,
  complaints,
}) => {
  await test.step("a box inside another site starts no worker", async () => {
    await page.goto("/login_box");
    await page.getByRole("button", { name: "เข้าสู่ระบบ" }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("data-worker", "off");
    expect(await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")).toBe(0);
  });

  await visitTwice(page);
  await test.step("only hashed files and the offline page are cached", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "โปรโมชั่น" }).first().click();
    await page.waitForURL("**/promotions");
    const paths = await cachedPaths(page);
    expect(paths).toContain("/offline.html");
    expect(paths.filter((path) => path !== "/offline.html" && !path.startsWith("/assets/"))).toEqual([]);
    expect(paths.some((path) => path.endsWith(".js"))).toBe(true);
  });

  await test.step("pages and calls come from the server, never from the cache", async () => {
    const fromWorker: string[] = [];
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.fromServiceWorker() && !pathname.startsWith("/assets/")) fromWorker.push(pathname);
    });
    const seen = await page.goto("/promotions");
    expect(seen?.status()).toBe(200);
    expect(
      await page.evaluate(`fetch("${calls.bannerList.path}?agent_code=chokdee").then((answer) => answer.status)`),
    ).toBe(200);
    // A page passes through the worker, which has no copy of it.
    expect(fromWorker.filter((path) => path !== "/promotions")).toEqual([]);
    expect(await cachedPaths(page)).not.toContain("/promotions");
  });

  await test.step("without a connection every page is the offline page, and with one it comes back", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await context.setOffline(true);
    await page.goto("/slot?provider=1");
    await expect(page.getByRole("heading", { level: 1, name: "ไม่มีการเชื่อมต่ออินเทอร์เน็ต" })).toBeVisible();
    // The page looks like the site: its style sheet was stored with it.
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 12, 16)");
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("link", { name: "ลองใหม่" }).click();
    await expect(page).toHaveURL(/\/slot\?provider=1$/);
    await expect(page.getByRole("heading", { level: 1, name: "สล็อต" })).toBeVisible();
  });
});

test("a retired worker removes its caches and itself", async ({ page }) => {
  const textOf = (name: string) =>
    readFileSync(join(import.meta.dirname, "../../apps/site/src/app/pwa", `${name}.js`), "utf8");
  let worker = textOf("worker");
  const server = createServer((request, response) => {
    response.setHeader("content-type", request.url === "/sw.js" ? "text/javascript" : "text/html");
    response.end(request.url === "/sw.js" ? worker : "<!doctype html><title>x</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.evaluate(
      "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 0)",
    );
    await expect.poll(() => cachedPaths(page)).toContain("/offline.html");
    worker = textOf("retired-worker");
    // Any visit makes the browser look for a new worker.
    await page.reload();
    const left = () => page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)");
    await expect.poll(left).toBe(0);
    expect(await cachedPaths(page)).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
