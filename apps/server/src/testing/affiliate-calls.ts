import type { AffiliateSystem, Earner } from "./affiliate-system.ts";
import { dataOf } from "./visitor.ts";

interface Summary {
  readonly code: string;
  readonly clicks: number;
  readonly registrations: number;
  readonly active_friends: number;
  readonly levels: readonly { level: number; friends: number }[];
  readonly income_today: number;
  readonly income_month: number;
  readonly income_total: number;
  readonly claimable: number;
  readonly held: number;
  readonly claimed: number;
  readonly claim_problem: string | null;
  readonly days: readonly {
    day: string;
    clicks: number;
    registrations: number;
    active_friends: number;
    income: number;
  }[];
}

interface Row {
  readonly day: string;
  readonly level: number;
  readonly category: string;
  readonly turnover: number;
  readonly rate: number;
  readonly amount: number;
  readonly status: string;
  readonly reason: string | null;
  readonly is_capped: boolean;
}

export const summaryOf = async ({ page }: Earner) => dataOf<Summary>(await page.get("/api/affiliate/summary"));
export const rowsOf = async ({ page }: Earner) =>
  dataOf<{ items: Row[] }>(await page.get("/api/affiliate/v2/transactions?limit=100")).items;
export const networkOf = async ({ page }: Earner, level = 1) =>
  dataOf<{ items: { member_masked: string; income: number; is_active: boolean; reason: string | null }[] }>(
    await page.post("/api/affiliate/network", { level }),
  ).items;
export const balanceOf = async ({ page }: Earner) =>
  dataOf<{ balance: number }[]>(await page.post("/api/member/wallets"))[0]?.balance;

/** Somebody with one friend, who has paid in. */
export async function pair(system: AffiliateSystem): Promise<{ earner: Earner; friend: Earner }> {
  const earner = await system.join();
  await system.payIn(earner);
  return { earner, friend: await system.join(earner) };
}
