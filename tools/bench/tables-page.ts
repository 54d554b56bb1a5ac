// How light the page of a table is on a phone with a quarter of this machine's speed: what it loads, how much script a
// frame takes, and the longest task of a whole round with a bet. It is the working time of the page's own thread, times
// four: Chromium's own slowdown goes by the clock, and would count what other programs take. What a virtual machine's
// processors are lent to others counts as work all the same: tasks at such times are left out, and a round that was
// mostly such time is played again. Of three rounds the median of their longest tasks is the figure: what the page does
// itself comes in every one.
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { PHONE } from "../../e2e/support/browser.ts";
import { callStudio } from "../../e2e/support/studio.ts";
import { studioUrl } from "../../e2e/support/studio-page.ts";
import { control, holdBetting, openTable, tableMember } from "../../e2e/support/tables.ts";
import { extent, isSmoke, median, note, report } from "./harness.ts";
import { type PageTrace, readTrace, TRACED } from "./page-trace.ts";
import { countBytes, reportFrames, withPages } from "./pages.ts";
import { shareIn, watchStolen } from "./stolen.ts";

/** One of each kind, and a place that is bet on. */
const TABLES = [
  ["baccarat-1", "player"],
  ["dragon-tiger", "dragon"],
  ["sic-bo", "small"],
  ["hi-lo", "high"],
  ["fish-prawn-crab", "any-triple"],
  ["roulette", "straight-17"],
] as const;
const CPU_SLOWDOWN = 4;
const MAX_LOAD_KB = 900;
const MAX_SCRIPT_MS = 8;
/** What browsers call a long task. */
const MAX_TASK_MS = 50;
const ROUND_WAIT_MS = 120_000;
const PAUSE_MS = 1_000;
/** Until everything that a page loads when it is opened has been drawn. */
const OPENED_MS = 3_000;
/** The next round opens within this. */
const AFTER_MS = 5_000;
/** A whole round of every table. */
const WATCHING_MS = extent(36_000, 2_000);
const ROUNDS = extent(3, 1);
/** How much of a round may be left out. */
const MAX_STOLEN = extent(0.4, 1);
const MAX_TRIES = 15;
/** One table, and one page that shows many. */
const SMOKE = ["baccarat-1", "tables"];

export function run(only: readonly string[] = []): Promise<void> {
  return withPages("tables-page", async ({ browser, server }) => {
    const token = await tableMember();
    const wanted = only.length === 0 && isSmoke ? SMOKE : only;
    const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
    for (const [table, place] of TABLES) if (isWanted(table)) await measureTable(browser, table, place, token);
    if (isWanted("tables")) await measureWatching(browser, "tables", (page) => openTable(page, "tables", token));
    if (isWanted("casino")) {
      await measureWatching(browser, "casino", async (page) => void (await page.goto(`${server.url}/casino`)));
    }
  });
}

async function measureTable(browser: Browser, table: string, place: string, token: string): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 });
  page.setDefaultTimeout(ROUND_WAIT_MS);
  const bytes = await countBytes(page);
  await traceOpening(browser, page, table, async () => {
    await openTable(page, table, token);
    await holdBetting(page, table);
  });
  report(`${table}: first load, kB`, bytes() / 1_000, { max: MAX_LOAD_KB });
  // The first result of a table fills its history, which is seen once.
  await finishRound(table);
  await reportRounds(browser, page, table, async () => {
    await holdBetting(page, table);
    const presses = await layChips(page, place);
    return () => playRound(page, table, presses);
  });
  await page.close();
}

/** A page that shows many tables at once, while their rounds go on by themselves. */
async function measureWatching(browser: Browser, name: string, open: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 2 });
  page.setDefaultTimeout(ROUND_WAIT_MS);
  await traceOpening(browser, page, name, async () => {
    await open(page);
    await page.getByRole("article").nth(3).waitFor();
  });
  await reportRounds(browser, page, name, async () => () => sleep(WATCHING_MS));
  await page.close();
}

/** What opening a page takes is printed: scripts, fonts and pictures arrive then, and nothing moves yet. */
async function traceOpening(browser: Browser, page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await browser.startTracing(page, { categories: [...TRACED] });
  await open();
  // A stream of news stays open: a page like that is never idle.
  await page.waitForLoadState("load");
  await sleep(OPENED_MS);
  const [longest] = readTrace(await browser.stopTracing(), CPU_SLOWDOWN).tasks;
  note(`${name}: longest task while opening ${longest?.ms.toFixed(1)} ms: ${longest?.parts.join(", ")}`);
}

/** Traces what `prepare` has made ready, and nothing before it, round by round. */
async function reportRounds(
  browser: Browser,
  page: Page,
  name: string,
  prepare: () => Promise<() => Promise<void>>,
): Promise<void> {
  const rounds: PageTrace[] = [];
  for (let no = 0; rounds.length < ROUNDS; no++) {
    if (no === MAX_TRIES)
      return report(`${name}: rounds on a processor of its own, missing`, ROUNDS - rounds.length, { max: 0 });
    const play = await prepare();
    await browser.startTracing(page, { categories: [...TRACED] });
    const stolenUntilNow = watchStolen();
    await play();
    const stolen = stolenUntilNow();
    const round = readTrace(await browser.stopTracing(), CPU_SLOWDOWN, stolen);
    const share = shareIn(stolen, round.span);
    const longest = round.tasks[0]?.ms.toFixed(1) ?? "none";
    note(`${name}: round ${no + 1}, longest task ${longest} ms, ${(share * 100).toFixed(0)} % of its time left out`);
    if (share <= MAX_STOLEN) rounds.push(round);
  }
  const frames = rounds.flatMap((round) => round.frames).toSorted((a, b) => a - b);
  reportFrames(name, frames, MAX_SCRIPT_MS);
  const longest = rounds.map(({ tasks }) => tasks[0]?.ms ?? Number.NaN);
  const all = longest.map((ms) => ms.toFixed(1)).join(", ");
  report(`${name}: longest task of a round, ms, the median of ${all}`, median(longest), { max: MAX_TASK_MS });
  for (const { tasks } of rounds) {
    for (const { ms, parts } of tasks) note(`${name}: ${ms.toFixed(1)} ms, of it ${parts.join(", ")}`);
  }
}

/** Lays the first chip, and returns where the place and the button that confirms are. */
async function layChips(page: Page, place: string): Promise<readonly [Point, Point]> {
  await page.getByRole("button", { name: "ชิป 100 บาท" }).click();
  const chips = page.locator(`[data-place="${place}"]`).first();
  await chips.click();
  const confirm = page.getByRole("button", { name: /^ยืนยัน/ });
  return [await middleOf(chips), await middleOf(confirm)];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Another chip, the bet, the show, and the result until the next round takes bets. The page is asked for nothing. */
async function playRound(page: Page, table: string, presses: readonly Point[]): Promise<void> {
  for (const { x, y } of presses) {
    await page.mouse.click(x, y);
    await sleep(PAUSE_MS);
  }
  await finishRound(table);
  await sleep(AFTER_MS);
}

async function finishRound(table: string): Promise<void> {
  const rounds = async () => {
    const info = await callStudio(studioUrl(), "table_info", { table });
    return info.status === "OK" ? info.rounds : 0;
  };
  const before = await rounds();
  await control(table, "next");
  while ((await rounds()) === before) await sleep(PAUSE_MS / 5);
}
