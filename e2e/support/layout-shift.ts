import type { Page } from "@playwright/test";

/** Narrow, because a machine without Thai fonts draws wide boxes, which would not fit where the words do. */
const ONE_FONT = "* { font-family: sans-serif !important; letter-spacing: -0.25em !important; }";

/**
 * From the next load on, adds up in `window.shift` how far things move that nobody has moved. A font that arrives after
 * the first paint moves text too, and when it arrives is up to the machine: the page is set in one that is there.
 */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(ONE_FONT)});
    document.adoptedStyleSheets = [sheet];
  `);
}
