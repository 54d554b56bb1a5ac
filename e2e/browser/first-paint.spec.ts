import { gzipBytes, loadFirstScripts } from "../support/first-load.ts";
import { expect, test } from "../support/test.ts";

const MOST_BYTES = 130_000;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page has its banner, heading and navigation", async ({ page }) => {
    const answer = await page.goto("/");
    const preloads = (await answer?.allHeaders())?.link ?? "";
    expect(preloads.match(/\.woff2>; rel=preload; as=font; crossorigin/g), "the fonts it is read in").toHaveLength(2);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "สล็อต" })).toBeVisible();
    await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
    await expect(page.getByText("ยินดีต้อนรับสู่โชคดี").first()).toBeVisible();
  });

  test("every page has its own heading", async ({ page }) => {
    await page.goto("/lotto/rates");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("อัตราการจ่าย");
    await expect(page).toHaveTitle(/อัตราการจ่าย/);
  });
});

test("taking over from the server's page moves nothing", async ({ page }) => {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate<number>("window.shift")).toBeLessThanOrEqual(0.02);
});

test("the home page's first load is small and free of Zod", async ({ page }) => {
  const bodies = await loadFirstScripts(page, "/");
  const bytes = gzipBytes(bodies);
  console.log(`first load: ${bodies.length} scripts, ${(bytes / 1000).toFixed(1)} kB gzip`);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  expect(bodies.filter((body) => body.includes("ZodError"))).toEqual([]);
});
