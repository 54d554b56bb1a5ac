import type { Locator, Page } from "@playwright/test";

/**
 * Controls whose centre something else lies over, wherever they can be scrolled to. A control that is hidden is looked
 * at where its label is; the link that shows itself to the keyboard alone is left out.
 */
const COVERED = `(() => {
  const controls = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";
  const covered = [];
  for (const control of document.querySelectorAll(controls)) {
    const shown = control.matches(".sr-only, .sr-only *") ? control.closest("label") : control;
    if (!shown?.isConnected || shown.closest("[inert], [aria-hidden=true], [href='#main']")) continue;
    if (!shown.checkVisibility({ visibilityProperty: true })) continue;
    shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [box] = shown.getClientRects();
    if (!box || box.width < 2) continue;
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (over && (shown.contains(over) || over.contains(shown))) continue;
    const name = (control.getAttribute("aria-label") ?? shown.textContent).trim().slice(0, 40);
    covered.push(name + " under " + (over?.closest("nav, aside, header, [class]")?.className ?? "nothing"));
  }
  scrollTo(0, 0);
  return covered;
})()`;

export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(COVERED);
}

/** Thai words that a line ends within. */
const BROKEN = `(() => {
  const words = new Intl.Segmenter("th", { granularity: "word" });
  const lines = (range) => new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!/[\\u0e00-\\u0e7f]/.test(text.data) || parent.closest("script, noscript, .sr-only, [inert]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    if (lines(range) < 2) continue;
    for (const { segment, index, isWordLike } of words.segment(text.data)) {
      if (!isWordLike || segment.length < 2) continue;
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      if (lines(range) > 1) broken.push(segment + " in " + text.data.trim().slice(0, 60));
    }
  }
  return broken;
})()`;

export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(BROKEN);
}

/** What a press on the middle of a control meets, where it is now. */
export async function metAt(page: Page, control: Locator): Promise<string | null> {
  const box = await control.boundingBox();
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return page.evaluate<string | null>(
    `document.elementFromPoint(${x}, ${y})?.closest("a, button")?.textContent ?? null`,
  );
}

/** What is wrong with a page on phones: what cannot be pressed, and words that are broken at a narrow width. */
export async function faultsOnPhones(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const here = [...(await coveredControls(page)), ...(await brokenWords(page))];
    found.push(...here.map((fault) => `at ${width}: ${fault}`));
  }
  return found;
}
