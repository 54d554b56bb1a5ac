// How light the fishing page is on a phone with a quarter of this machine's speed: what it loads, how much script a frame
// takes with sixty creatures and forty bullets in the water, and how many drawing commands. It is the working time of the
// page's own thread, times four, as with the tables. The sea is the one of the story page.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { launchBrowser, PHONE } from "../../e2e/support/browser.ts";
import { openTable, tableMember } from "../../e2e/support/tables.ts";
import { extent, note, report } from "./harness.ts";
import { readTrace, TRACED } from "./page-trace.ts";
import { countBytes, reportFrames, withPages } from "./pages.ts";

const CPU_SLOWDOWN = 4;
const MAX_SCRIPT_MS = 6;
const MAX_CALLS = 20;
const MAX_LOAD_KB = 900;
const MEASURED_MS = extent(6_000, 1_000);
const STUDIO = join(import.meta.dirname, "../../apps/studio");
/** Frames until the script is as fast as it gets. */
const WARM_FRAMES = 90;
const WARM_MS = 60_000;
/** Counts what is drawn. */
const COUNTED = `
  globalThis.drawn = { calls: 0 };
  const type = WebGL2RenderingContext.prototype;
  for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
    const plain = type[name];
    type[name] = function (...input) { globalThis.drawn.calls++; return plain.apply(this, input); };
  }
`;

export async function run(): Promise<void> {
  const server = await createServer({
    root: join(STUDIO, "web"),
    configFile: false,
    server: { port: 0 },
    logLevel: "error",
  });
  await server.listen();
  const browser = await launchBrowser();
  try {
    await measure(browser, addressOf(server));
  } finally {
    await browser.close();
    await server.close();
  }
  await measureLoad();
}

function addressOf({ resolvedUrls }: ViteDevServer): string {
  const url = resolvedUrls?.local[0];
  if (!url) throw new Error("The story has no address.");
  return url;
}

async function measure(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 1 });
  await page.addInitScript(COUNTED);
  await page.goto(`${url}fishing-story.html?full=1&bullets=40`);
  const flying = "globalThis.sea?.water.bullets.all.filter((each) => each.isFlying).length >= 40";
  const isWarm = `globalThis.sea?.renderer.counted.frames >= ${WARM_FRAMES}`;
  await page.waitForFunction(`${flying} && ${isWarm}`, undefined, { timeout: WARM_MS });
  const swimming = Number(await page.evaluate("sea.water.shoal.all.filter((each) => each.isHere).length"));
  await browser.startTracing(page, { categories: [...TRACED] });
  await sleep(MEASURED_MS);
  const { frames } = readTrace(await browser.stopTracing(), CPU_SLOWDOWN);
  // Whatever was drawn, also by others than the sea, over the sea's own frames.
  const drawn = "({ ...globalThis.drawn, count: sea.renderer.counted.frames })";
  const { calls, count } = (await page.evaluate(drawn)) as { calls: number; count: number };
  note(`${swimming} creatures, 40 bullets`);
  reportFrames("fishing page", frames, MAX_SCRIPT_MS);
  report("fishing page: drawing commands a frame", calls / count, { max: MAX_CALLS });
  await page.close();
}

/** What a room's page loads from a built studio before its first shot. */
function measureLoad(): Promise<void> {
  return withPages("fishing-page", async ({ browser }) => {
    const page = await browser.newPage({ viewport: PHONE });
    const bytes = await countBytes(page);
    await openTable(page, "pond", await tableMember());
    await page.waitForSelector(".sea-page");
    report("fishing page: first load, kB", bytes() / 1_000, { max: MAX_LOAD_KB });
  });
}
