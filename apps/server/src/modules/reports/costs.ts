import type { MoneyDay } from "./sums-repo.ts";

/** What GGR pays for, in the order of a report. The ledger has no account of fees. */
export const costs = ["bonus", "rebate", "commission", "reward", "jackpot"] as const;

export type Cost = (typeof costs)[number];

const ACCOUNTS: Readonly<Record<string, Cost>> = {
  bonus_cost: "bonus",
  rebate_cost: "rebate",
  commission_cost: "commission",
  reward_cost: "reward",
  jackpot: "jackpot",
  jackpot_reserve: "jackpot",
};

/**
 * What a movement costs the house and as what. Pools cost what is put aside for them less what they pay: their wins are
 * payouts already.
 */
export function costOf({
  house,
  amount,
}: Pick<MoneyDay, "house" | "amount">): { cost: Cost; amount: bigint } | undefined {
  const cost = ACCOUNTS[house];
  return cost && { cost, amount: cost === "jackpot" ? -amount : amount };
}

export function sumCosts(money: readonly MoneyDay[], cost?: Cost): bigint {
  return money.reduce((sum, move) => {
    const found = costOf(move);
    return found && (cost === undefined || found.cost === cost) ? sum + found.amount : sum;
  }, 0n);
}
