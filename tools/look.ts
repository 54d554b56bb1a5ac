// `npm run look -- [routes]` writes screenshots/<route>-<width>-<who>.png of the given routes, or of all, from a
// fresh server, as guest and as member.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "@playwright/test";
import { makeScratch } from "../apps/server/src/testing/scratch.ts";
import { browserOptions, launchBrowser } from "../e2e/support/browser.ts";
import { logInByForm, untilHydrated } from "../e2e/support/pages.ts";
import { quietEntry } from "../e2e/support/quiet-entry.ts";
import { visits } from "../e2e/support/routes.ts";
import { startServer } from "../e2e/support/server.ts";
import { watchTraffic } from "../e2e/support/traffic.ts";

const WIDTHS = [390, 820, 1440];
const HEIGHT = 900;
const FOLDER = join(import.meta.dirname, "../screenshots");

const { launchOptions: _, ...contextOptions } = browserOptions;

const scratch = makeScratch("look");
const server = await startServer({ dataDir: join(scratch, "data") });
const browser = await launchBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const who of ["guest", "member"] as const) await lookAs(browser, who);
  console.log(`Written to ${FOLDER}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function lookAs(browser: Browser, who: "guest" | "member"): Promise<void> {
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url, reducedMotion: "reduce" });
  await context.addInitScript(quietEntry);
  if (who === "member") {
    const page = await context.newPage();
    await logInByForm(page);
    await page.close();
  }
  const names = process.argv.slice(2);
  const here = visits.filter((visit) => visit[who] === undefined && (names.length === 0 || names.includes(visit.path)));
  for (const { path } of here) await shoot(context, path, who);
  await context.close();
}

async function shoot(context: BrowserContext, path: string, who: string): Promise<void> {
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  const name = path.replace(/^\//, "").replace(/[^a-z0-9_]+/gi, "-") || "home";
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole("progressbar", { name: "กำลังโหลดหน้า" }).waitFor({ state: "hidden" });
    await traffic.quiet();
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${who}.png`), fullPage: true });
  }
  await page.close();
}
