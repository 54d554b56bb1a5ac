import type { Page } from "@playwright/test";

/**
 * From the next load on, adds up in `window.shift` how far things move that nobody has moved. Fonts that arrive late
 * move text too, as far as they differ from the machine's own: a visit before has put them into the browser's cache.
 */
export async function watchShift(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate("document.fonts.ready");
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
}
