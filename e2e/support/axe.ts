import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What stands in the way of somebody who cannot see the page, or not well. `within` looks at a part of it alone. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  // Half a megabyte of program need not be read again by a page that has it.
  const isThere = await page.evaluate<boolean>("'axe' in window");
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) });
  axe.options({ runOnly: LEVELS, resultTypes: ["violations"] });
  if (within) axe.include(within);
  // No frames of other origins stand in our pages, so that one run in the page is enough.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
