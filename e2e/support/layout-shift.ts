import type { Page } from "@playwright/test";

const FONTS = "**/*.woff2";

/**
 * From the next load on, adds up in `window.shift` how far things move that nobody has moved. Words move as well when
 * their font comes after the first paint, as far as it differs from the machine's own: no font comes meanwhile.
 * Answers how to let them come again.
 */
export async function watchShift(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  await page.route(FONTS, (route) => route.fulfill({ contentType: "font/woff2", body: "" }));
  return () => page.unroute(FONTS);
}
