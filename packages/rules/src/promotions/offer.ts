/** What a promotion gives and what it requires, in satang. */
export interface Offer {
  readonly kind: "percent" | "fixed";
  /** Whole percent of the deposit, or satang. */
  readonly value: bigint;
  readonly minDeposit: bigint;
  /** Only a deposit of just this amount will do. */
  readonly exactDeposit: bigint | null;
  readonly maxBonus: bigint | null;
  /** What must be reached: so much play, or so much in the wallet. */
  readonly goal: "turnover" | "balance";
  /** Hundredths of deposit plus bonus: 600 is six times. Null where the goal is an amount. */
  readonly goalPercent: number | null;
  readonly goalAmount: bigint | null;
}

export type DepositRefusal = "below_minimum" | "not_exact";

export function depositRefusal({ minDeposit, exactDeposit }: Offer, deposit: bigint): DepositRefusal | undefined {
  if (exactDeposit !== null && deposit !== exactDeposit) return "not_exact";
  return deposit < minDeposit ? "below_minimum" : undefined;
}

export function bonusOf({ kind, value, maxBonus }: Offer, deposit: bigint): bigint {
  const bonus = kind === "fixed" ? value : (deposit * value) / 100n;
  return maxBonus !== null && bonus > maxBonus ? maxBonus : bonus;
}

/** What must be played, or be in the wallet, before it is the member's own. */
export function goalOf({ goalPercent, goalAmount }: Offer, deposit: bigint, bonus: bigint): bigint {
  return goalPercent === null ? (goalAmount ?? 0n) : ((deposit + bonus) * BigInt(goalPercent)) / 100n;
}
