import type { AffiliateSystem, Earner } from "./affiliate-system.ts";
import type { Officer } from "./officer.ts";

export const summaryOf = ({ page }: Earner) => page.ok("affiliateSummary", {});
export const rowsOf = async ({ page }: Earner) => (await page.ok("affiliateTransactionsV2", { limit: 100 })).items;
export const networkOf = async ({ page }: Earner, level = 1) => (await page.ok("affiliateNetwork", { level })).items;
/** Commission that was claimed and has to be played. */
export const creditOf = async ({ page }: Earner) => (await page.ok("promotionMine", {})).free_credit;

/** The terms that hold for the days to come, ready to be changed. */
export async function currentTerms(staff: Officer) {
  const [terms] = await staff.ok("officeAffiliateTermsList", {});
  if (!terms) throw new Error("There are no terms.");
  return terms;
}

/** An earner with one friend, who has paid in. */
export async function pair(system: AffiliateSystem): Promise<{ earner: Earner; friend: Earner }> {
  const earner = await system.join();
  await system.payIn(earner);
  return { earner, friend: await system.join(earner) };
}
