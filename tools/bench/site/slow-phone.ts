// A phone as many members have it: a slow processor on a slow line, with nothing cached from an earlier visit.
import type { Browser, Page } from "@playwright/test";
import { browserOptions, PHONE } from "../../../e2e/support/browser.ts";
import { watchTraffic } from "../../../e2e/support/traffic.ts";
import { countBytes } from "../pages.ts";

const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Long enough for what the site loads when the page has come to rest, which it calls itself after three seconds. */
const REST_MS = 4_000;
const AFTER_CLICK_MS = 700;

/**
 * Collects what the browser itself reports of the page. Run in the page when it has loaded: the browser keeps its
 * records until then, and a script that ran before would be measured too.
 */
const keepVitals = `
  window.vitals = { lcp: 0, cls: 0, events: [] };
  const observe = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ ...options, buffered: true });
  observe({ type: "largest-contentful-paint" }, (entry) => { vitals.lcp = entry.startTime; });
  observe({ type: "layout-shift" }, (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  const keepEvent = ({ interactionId, duration }) => { if (interactionId) vitals.events.push(duration); };
  observe({ type: "event", durationThreshold: 16 }, keepEvent);
  observe({ type: "first-input" }, keepEvent);
  new Promise((resolve) => setTimeout(resolve, 500));
`;

export interface Load {
  readonly lcpMs: number;
  readonly cls: number;
  /** Everything that came over the line, headers included. */
  readonly bytes: number;
}

export interface SlowPhone {
  readonly page: Page;
  load(url: string): Promise<Load>;
  /** How long after a click the next picture of the page stood on the screen. */
  click(button: ReturnType<Page["getByRole"]>): Promise<number>;
  close(): Promise<void>;
}

export async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const { launchOptions: _, ...options } = browserOptions;
  const context = await browser.newContext({ ...options, viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const received = await countBytes(page);
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const traffic = watchTraffic(page);
  return {
    page,
    async load(url) {
      await page.goto(url, { waitUntil: "load" });
      await page.waitForTimeout(REST_MS);
      await traffic.quiet();
      await page.evaluate(keepVitals);
      const vitals = await page.evaluate<{ lcp: number; cls: number }>("vitals");
      return { lcpMs: vitals.lcp, cls: vitals.cls, bytes: received() };
    },
    async click(button) {
      await page.evaluate("vitals.events.length = 0");
      await button.click();
      await page.waitForTimeout(AFTER_CLICK_MS);
      // What was quicker than the browser reports took a frame.
      return page.evaluate<number>("Math.max(16, ...vitals.events)");
    },
    close: () => context.close(),
  };
}
