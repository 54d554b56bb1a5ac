import type { Page } from "@playwright/test";

/**
 * Text that its own box or an ancestor's cuts off. A box that scrolls on purpose, one that holds only a name of free
 * length, and text for screen readers alone are not faults.
 */
const CUT_TEXT = `(() => {
  const hidden = (style) => style.overflowX === "hidden" || style.overflowX === "clip";
  const cut = [];
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (!own || element.closest(".sr-only, noscript, [inert], option, .truncate")) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const style = getComputedStyle(element);
    const text = element.textContent.trim().slice(0, 40);
    const isBox = element instanceof HTMLElement && element.clientWidth > 0;
    if (isBox && element.scrollWidth > element.clientWidth + 1) cut.push("too wide: " + text);
    if (hidden(style) && element.scrollHeight > element.clientHeight + 1) cut.push("too high: " + text);
    let scrolls = false;
    let isFramed = false;
    for (let parent = element.parentElement; parent && !scrolls; parent = parent.parentElement) {
      const parentStyle = getComputedStyle(parent);
      scrolls = /auto|scroll/.test(parentStyle.overflowX) && parent !== document.documentElement;
      if (scrolls || isFramed || !hidden(parentStyle)) continue;
      isFramed = true;
      const frame = parent.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) cut.push("cut by its frame: " + text);
    }
    if (box.right > innerWidth + 1 && !scrolls) cut.push("beyond the screen: " + text);
  }
  return cut;
})()`;

/** Texts that are cut off at the page's current width. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(CUT_TEXT);
}
