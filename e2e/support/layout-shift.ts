import type { Page } from "@playwright/test";
import { urlOf } from "./api.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { watchTraffic } from "./traffic.ts";

/** What arrives after the first paint: the fonts that it does not wait for, and the server's answers. */
const LATE = /\.woff2$|^https?:\/\/[^/]+\/api\//;
/** A page is not even begun before these. */
const NEEDED = [urlOf("userInfoGet"), urlOf("live")];

/** Collects what moves that nobody has moved, and has what waits for an idle moment done at once. */
const WATCH = `
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const what = sources.map(({ node }) => (node?.parentElement ? node.textContent.slice(0, 40) : "what has gone"));
      if (!hadRecentInput) moves.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
  window.requestIdleCallback = (task) => setTimeout(task);
`;

const TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";

interface Moves {
  /** As browsers add it up. */
  readonly sum: number;
  readonly what: readonly string[];
}

/**
 * Loads pages in the worst order of events: all that may come late is held back until the page has been painted without
 * it, and then let go. What depends on the line elsewhere depends on nothing here.
 */
export async function watchMoves(page: Page): Promise<(path: string) => Promise<Moves>> {
  let held: (() => void)[] | undefined;
  await page.addInitScript(WATCH);
  await page.route(LATE, async (route) => {
    const url = route.request().url();
    if (held && !NEEDED.some((pattern) => pattern.test(url))) await new Promise<void>((go) => held?.push(go));
    await route.continue();
  });
  const traffic = watchTraffic(page);
  return async (path) => {
    const waiting: (() => void)[] = [];
    held = waiting;
    // Not until it has loaded: a font that is held back would hold that back too.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.evaluate(TWO_FRAMES);
    held = undefined;
    for (const go of waiting) go();
    await traffic.quiet();
    await page.evaluate(`document.fonts.ready.then(() => ${TWO_FRAMES})`);
    const moves = await page.evaluate<{ value: number; what: string[] }[]>("moves");
    return {
      sum: moves.reduce((total, { value }) => total + value, 0),
      what: moves.map(({ value, what }) => `${value.toFixed(4)}: ${what.join(", ")}`),
    };
  };
}

/** What a visitor may see moving in all, as browsers add it up. */
export const MAX_MOVED = 0.02;

/**
 * Those of these pages on which more moves, at each width, each time. Where a match begins or ends just then, its list
 * moves once.
 */
export async function restless(page: Page, paths: readonly string[], sizes = [PHONE, DESKTOP]): Promise<string[]> {
  const load = await watchMoves(page);
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of paths) {
      if ((await load(path)).sum <= MAX_MOVED) continue;
      const { sum, what } = await load(path);
      if (sum > MAX_MOVED) found.push(`${path} at ${size.width}: ${what.join("; ")}`);
    }
  }
  return found;
}
