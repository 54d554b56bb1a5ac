// Whether a list of a hundred thousand rows scrolls without a long task, on a computer of half this machine's speed. It is
// the working time of the page's own thread: what other programs take does not count, and tasks at times that a virtual
// machine's processors were lent to others are left out.
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { urlOf } from "../../e2e/support/api.ts";
import { signIn } from "../../e2e/support/office-page.ts";
import { extent, median, note, report } from "./harness.ts";
import { readTrace, TRACED } from "./page-trace.ts";
import { withPages } from "./pages.ts";
import { watchStolen } from "./stolen.ts";

const ROWS = 100_000;
const CPU_SLOWDOWN = 2;
/** What browsers call a long task. */
const MAX_TASK_MS = 50;
const TURNS = extent(3, 1);
/** A hand at the wheel. */
const WHEEL_PX = 900;
const WHEEL_EVERY_MS = 25;
const WHEELS = extent(80, 10);
const STEPS = 30;

export function run(): Promise<void> {
  return withPages("office-page", async ({ browser, server }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const at = await signIn(page, server.url, "owner");
    await answerMany(page);
    await page.goto(at("/audit"));
    await page.locator(`[role=table][aria-rowcount="${ROWS}"]`).waitFor();
    await page.mouse.move(600, 500);
    const longest: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) {
      await browser.startTracing(page, { categories: [...TRACED] });
      const stolenUntilNow = watchStolen();
      await scroll(page, turn % 2 === 0 ? WHEEL_PX : -WHEEL_PX);
      const { tasks } = readTrace(await browser.stopTracing(), CPU_SLOWDOWN, stolenUntilNow());
      for (const { ms, parts } of tasks) note(`${ms.toFixed(1)} ms, of it ${parts.join(", ")}`);
      longest.push(tasks[0]?.ms ?? Number.NaN);
    }
    const ms = median(longest);
    report(`${ROWS} rows: longest task, ms`, ms, { max: MAX_TASK_MS });
  });
}

/** The record as long as it gets in a year, at once. */
async function answerMany(page: Page): Promise<void> {
  await page.route(urlOf("officeAuditList"), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { items: { id: number }[]; next_cursor: string | null } };
    const [first] = body.data.items;
    if (!first) throw new Error("Nothing is on record.");
    body.data = { items: Array.from({ length: ROWS }, (_, at) => ({ ...first, id: ROWS - at })), next_cursor: null };
    await route.fulfill({ json: body });
  });
}

/** By the wheel, and from row to row by the keyboard. */
async function scroll(page: Page, by: number): Promise<void> {
  for (let turn = 0; turn < WHEELS; turn++) {
    await page.mouse.wheel(0, by);
    await sleep(WHEEL_EVERY_MS);
  }
  for (let step = 0; step < STEPS; step++) await page.keyboard.press("j");
}
