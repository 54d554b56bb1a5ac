import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Extent {
  readonly within?: string;
  readonly contrast?: boolean | "only";
}

/**
 * The page's accessibility faults. `within` checks only a part of it. Contrast is half of the work, and all colours
 * are tokens: the short form checks it where `contrast` asks for it, once on every page. In another theme nothing else
 * is other, so that `only` contrast is checked there.
 */
export async function axeFaults(page: Page, { within, contrast = Boolean(process.env.FULL) }: Extent = {}) {
  // Half a megabyte of script need not be loaded again by a page that has it.
  const isThere = await page.evaluate<boolean>("'axe' in window");
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) });
  if (contrast === "only") axe.options({ runOnly: ["color-contrast"], resultTypes: ["violations"] });
  else
    axe.options({ runOnly: LEVELS, resultTypes: ["violations"], rules: { "color-contrast": { enabled: contrast } } });
  if (within) axe.include(within);
  // Our pages contain no frames of other origins, so one run in the page is enough.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
