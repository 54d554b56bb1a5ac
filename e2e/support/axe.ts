import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What stands in the way of somebody who cannot see the page, or not well. `within` looks at a part of it alone. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: LEVELS, resultTypes: ["violations"] });
  if (within) axe.include(within);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
