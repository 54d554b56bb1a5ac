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

/**
 * What of a deposit an offer takes: of a larger one than was chosen, only as much as brings more bonus. The rest is no
 * part of it, so that no large sum comes under terms that were meant for a small one.
 */
export function depositPart(offer: Offer, chosen: bigint, received: bigint): bigint {
  const useful = usefulDeposit(offer, received);
  const most = useful > chosen ? useful : chosen;
  return received < most ? received : most;
}

/** The least deposit that brings all the bonus that this one can bring. */
function usefulDeposit({ kind, value, minDeposit, exactDeposit, maxBonus }: Offer, received: bigint): bigint {
  if (exactDeposit !== null) return exactDeposit;
  if (kind === "fixed") return minDeposit;
  return maxBonus === null ? received : (maxBonus * 100n + value - 1n) / value;
}

export function bonusOf({ kind, value, maxBonus }: Offer, deposit: bigint): bigint {
  const bonus = kind === "fixed" ? value : (deposit * value) / 100n;
  return maxBonus !== null && bonus > maxBonus ? maxBonus : bonus;
}

/** What must be played, or be in the wallet, before it is the member's own. */
export function goalOf({ goalPercent, goalAmount }: Offer, deposit: bigint, bonus: bigint): bigint {
  return goalPercent === null ? (goalAmount ?? 0n) : ((deposit + bonus) * BigInt(goalPercent)) / 100n;
}
