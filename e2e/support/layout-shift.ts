import type { Page } from "@playwright/test";

/** From the next load on, adds up unexpected layout shifts in `window.shift`. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
}
