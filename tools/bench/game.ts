// How light a game is: what it loads, and how much script a frame takes while the reels turn.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { browserOptions, PHONE } from "../../e2e/support/browser.ts";
import { startServer } from "../../e2e/support/server.ts";

const GAMES = ["amphawa", "naga"];
const SPINS = 5;
const MAX_SCRIPT_MS = 4;
const MAX_ENGINE_KB = 350;
const MAX_ART_KB = 400;
const ROUND_WAIT_MS = 120_000;

/** Autoplay can be started between rounds only. */
const BETWEEN_ROUNDS = ".actions .pill:first-child";

/** Times every callback of an animation frame while `isTiming` is set. A string: it runs in the page. */
const TIMER = `
  window.frameMs = [];
  window.isTiming = false;
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((now) => {
    const began = performance.now();
    callback(now);
    if (window.isTiming) window.frameMs.push(performance.now() - began);
  });
`;

export async function run(): Promise<void> {
  const scratch = makeScratch("bench-game");
  const server = await startServer({ dataDir: join(scratch, "data") });
  const browser = await chromium.launch(browserOptions.launchOptions);
  try {
    for (const game of GAMES) await measure(browser, `http://localhost:${server.port + 1}`, game);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, studio: string, game: string): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(TIMER);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.body());
  });
  await page.goto(`${studio}/play/${game}?demo=1`);
  await page.locator(".spin:enabled").waitFor({ timeout: ROUND_WAIT_MS });
  const engine = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  report(`${game}: scripts of a running game, kB gzip`, engine / 1_000, MAX_ENGINE_KB);
  report(`${game}: art, kB`, artBytes(game) / 1_000, MAX_ART_KB);
  const frames = await spinAndTime(page);
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)] ?? Number.NaN;
  report(`${game}: script a frame while spinning, ms, 95 of 100 of ${frames.length} frames`, at(0.95), MAX_SCRIPT_MS);
  console.log(`     ${game}: median ${at(0.5).toFixed(2)} ms, longest ${at(1).toFixed(2)} ms`);
  await page.close();
}

/** In order of size. */
async function spinAndTime(page: Page): Promise<number[]> {
  for (let spin = 0; spin < SPINS; spin++) {
    await page.evaluate("window.isTiming = true");
    await page.locator(".spin").click();
    await page.locator(`${BETWEEN_ROUNDS}:disabled`).waitFor({ timeout: ROUND_WAIT_MS });
    await page.locator(`${BETWEEN_ROUNDS}:enabled`).waitFor({ timeout: ROUND_WAIT_MS });
    await page.evaluate("window.isTiming = false");
  }
  const frames = await page.evaluate<number[]>("window.frameMs");
  return frames.toSorted((a, b) => a - b);
}

function artBytes(game: string): number {
  const web = join(import.meta.dirname, "../../apps/studio/web");
  const folder = join(web, "themes", game);
  const pictures = readdirSync(folder).filter((file) => file.endsWith(".webp"));
  const card = readFileSync(join(web, "public/cards", `${game}.webp`)).length;
  return pictures.reduce((sum, file) => sum + statSync(join(folder, file)).size, card);
}

function report(what: string, value: number, max: number): void {
  const isGood = value <= max;
  console.log(`${isGood ? "ok  " : "MISS"} ${what}: ${value.toFixed(2)} (at most ${max})`);
  if (!isGood) process.exitCode = 1;
}
