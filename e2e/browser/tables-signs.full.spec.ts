import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { TABLES } from "@chokdee/rules/tables";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// The tables' story: boards in every state, without a studio.
let story: ViteDevServer;
test.beforeAll(async () => {
  const root = join(import.meta.dirname, "../../apps/studio/web");
  story = await createServer({ root, configFile: false, server: { port: 0 }, logLevel: "error" });
  await story.listen();
});
test.afterAll(() => story.close());

const KINDS = [...new Map(TABLES.map(({ id, kind }) => [kind, id])).values()];
const STAKE = 1_000;
/** Lines of text have air above and below: so much of a sign may lie under something before a letter does. */
const AIR = 0.12;

async function openStory(page: Page, table: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const query = new URLSearchParams({ table, phase: "betting", ...more });
  await page.goto(`${story.resolvedUrls?.local[0] ?? ""}story.html?${query.toString()}`);
  await expect(page.locator("[data-place]").first()).toBeVisible();
}

/** Which signs lie under chips, strips, bars or words, and which are cut or reach out of their places. */
const findHidden = `(air) => {
  const boxOf = (node) => {
    const range = document.createRange();
    if (node instanceof SVGElement || node.childElementCount > 0) return node.getBoundingClientRect();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const lying = ".chip, .is-slim > .place-chips > *, .place-left, .pool-bar, .pool-text, .place-verdict";
  const covers = [...document.querySelectorAll(lying)].filter((each) => each.checkVisibility());
  const signs = document.querySelectorAll(".place-name, .place-odds, .cloth-number, .cloth-name, .dice-caption, .die, .symbol");
  return [...signs].filter((each) => each.checkVisibility() && !each.closest(".table-history")).flatMap((sign) => {
    const box = boxOf(sign);
    const place = sign.closest("[data-place]");
    const name = (place?.dataset.place ?? "") + " " + (sign.textContent || sign.getAttribute("class"));
    const by = covers.find((each) => shared(box, each.getBoundingClientRect()) > air * box.width * box.height);
    const field = place?.getBoundingClientRect();
    const isOut = field && sign.matches(".place-name, .place-odds") && (box.left < field.left - 1 || box.right > field.right + 1);
    return [...(by ? [name + " under " + by.className] : []), ...(isOut ? [name + " reaches out"] : [])];
  });
}`;

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  test(`nothing that lies on a place hides its sign or another's, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const table of KINDS) {
      await openStory(page, table);
      const places = await page
        .locator("[data-place]")
        .evaluateAll((all) => all.map((each) => each.dataset.place ?? ""));
      const some = (rest: number) => places.filter((_, at) => at % 3 !== rest).map((place) => `${place}:${STAKE}`);
      const room = places.map((place) => `${place}:4000`).join();
      await openStory(page, table, { bets: some(0).join(), chips: some(1).join(), room });
      await expect(page.locator(".has-own")).toHaveCount(some(0).length);
      expect(await page.evaluate(`(${findHidden})(${AIR})`), table).toEqual([]);
      await openStory(page, table, { room });
      await expect(page.locator(".place-left").first()).toBeAttached();
      expect(await page.evaluate(`(${findHidden})(${AIR})`), `${table}, what is left`).toEqual([]);
    }
  });
}
