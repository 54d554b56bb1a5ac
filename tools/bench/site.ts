// How quick the site is on a slow phone, against a bare page drawn in the browser on the same phone in the same run.
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { gzipBytes, loadFirstScripts } from "../../e2e/support/first-load.ts";
import { extent, median, note, report } from "./harness.ts";
import { withPages } from "./pages.ts";
import { startBareServer } from "./site/bare-server.ts";
import { type Load, openSlowPhone } from "./site/slow-phone.ts";

const RUNS = extent(7, 1);
const FRAME_MS = 1000 / 60;
const BETWEEN_MS = 500;
const MAX_LCP_RATIO = 0.5;
const MAX_CLS = 0.02;
const MAX_SCRIPT_KB = 130;
const MAX_HOME_KB = 400;
const MAX_FRAMES_ABOVE = 2;

interface Visit extends Load {
  /** What was clicked, and how long the screen took to follow. */
  readonly clicks: Readonly<Record<string, number>>;
}

/** The first argument is the number of runs. */
export function run([runs]: readonly string[] = []): Promise<void> {
  return withPages("site", async ({ browser, server, folder }) => {
    const bare = await startBareServer(join(folder, "bare"));
    try {
      await reportScripts(browser, server.url);
      await compare(browser, server.url, bare.url, Number(runs ?? RUNS));
    } finally {
      await bare.stop();
    }
  });
}

async function reportScripts(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  const kilobytes = gzipBytes(await loadFirstScripts(page, url)) / 1000;
  await page.close();
  report("first-load JavaScript, kB gzip", kilobytes, { max: MAX_SCRIPT_KB });
}

async function compare(browser: Browser, siteUrl: string, bareUrl: string, runs: number): Promise<void> {
  const ours: Visit[] = [];
  const theirs: Visit[] = [];
  // The first visit of each warms the servers and is not counted.
  for (let i = 0; i <= runs; i++) {
    const visits = [await visitHome(browser, siteUrl), await visitBare(browser, bareUrl)] as const;
    if (i === 0) continue;
    ours.push(visits[0]);
    theirs.push(visits[1]);
  }
  const mid = (visits: readonly Visit[], read: (visit: Visit) => number) => median(visits.map(read));
  const lcp = [mid(ours, ({ lcpMs }) => lcpMs), mid(theirs, ({ lcpMs }) => lcpMs)] as const;
  note(`Medians of ${runs} runs. LCP in ms: ours ${spread(ours)}, the bare page's ${spread(theirs)}`);
  report("LCP of the guest's home over the bare page's", lcp[0] / lcp[1], { max: MAX_LCP_RATIO });
  report(
    "CLS of the home",
    mid(ours, ({ cls }) => cls),
    { max: MAX_CLS },
  );
  report(
    "the home in total, kB over the line",
    mid(ours, ({ bytes }) => bytes / 1000),
    { max: MAX_HOME_KB },
  );
  const button = mid(theirs, ({ clicks }) => clicks["button"] ?? Number.NaN);
  for (const name of Object.keys(ours[0]?.clicks ?? {})) {
    const ms = mid(ours, ({ clicks }) => clicks[name] ?? Number.NaN);
    const what = `${name} to next paint, frames above the bare button (${ms} ms, ${button} ms)`;
    report(what, (ms - button) / FRAME_MS, { max: MAX_FRAMES_ABOVE });
  }
}

async function visitHome(browser: Browser, url: string): Promise<Visit> {
  const phone = await openSlowPhone(browser);
  try {
    const load = await phone.load(url);
    const { page } = phone;
    const close = async () => {
      await page.getByRole("dialog").getByRole("button", { name: /^ปิด/ }).first().click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      // The end of one is not part of the next.
      await page.waitForTimeout(BETWEEN_MS);
    };
    const drawer = await phone.click(page.getByRole("button", { name: "เมนูเพิ่มเติม" }));
    await close();
    const dialog = await phone.click(page.getByRole("button", { name: "กิจกรรม" }));
    await close();
    const route = await phone.click(
      page.getByRole("navigation", { name: "เมนูด่วน" }).getByRole("link", { name: "โปรโมชั่น" }),
    );
    await page.waitForURL("**/promotions");
    return { ...load, clicks: { drawer, dialog, "route change": route } };
  } finally {
    await phone.close();
  }
}

async function visitBare(browser: Browser, url: string): Promise<Visit> {
  const phone = await openSlowPhone(browser);
  try {
    const load = await phone.load(url);
    return { ...load, clicks: { button: await phone.click(phone.page.getByRole("button")) } };
  } finally {
    await phone.close();
  }
}

/** The median with the minimum and the maximum: far apart, they show that the machine had other work. */
function spread(visits: readonly Visit[]): string {
  const values = visits.map(({ lcpMs }) => lcpMs);
  const [middle, min, max] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round);
  return `${middle} (${min} to ${max})`;
}
