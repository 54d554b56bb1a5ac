/** Rates are hundredths of a percent, amounts satang. */
const WHOLE = 10_000n;

export interface CashbackLimits {
  /** Less than this is not paid. */
  readonly least: bigint;
  readonly most: bigint | null;
}

export interface Cashback {
  /** Before the limits. */
  readonly computed: bigint;
  readonly amount: bigint;
}

export interface LossFigures {
  readonly stakes: bigint;
  readonly payouts: bigint;
  /** Credit that was given on the day: losing it is no loss of one's own. */
  readonly bonuses: bigint;
}

export interface LossRefund extends Cashback {
  /** Below zero where the member has won. */
  readonly netLoss: bigint;
}

export function lossRefund(figures: LossFigures, rate: number, limits: CashbackLimits): LossRefund {
  const netLoss = figures.stakes - figures.payouts - figures.bonuses;
  const computed = atLeastZero((atLeastZero(netLoss) * BigInt(rate)) / WHOLE);
  return { netLoss, computed, amount: withinLimits(computed, limits) };
}

export interface RebateLine<Category extends string = string> {
  readonly category: Category;
  /** Below zero where bets of earlier days were taken back. */
  readonly turnover: bigint;
  readonly rate: number;
}

export interface TurnoverRebate<Category extends string = string> extends Cashback {
  readonly turnover: bigint;
  readonly lines: readonly (RebateLine<Category> & { readonly amount: bigint })[];
}

/** Each category is rounded for itself, so that the lines a member sees add up. */
export function turnoverRebate<Category extends string>(
  categories: readonly RebateLine<Category>[],
  limits: CashbackLimits,
): TurnoverRebate<Category> {
  const lines = categories.map((line) => ({ ...line, amount: (line.turnover * BigInt(line.rate)) / WHOLE }));
  const computed = atLeastZero(sum(lines.map(({ amount }) => amount)));
  return {
    turnover: sum(lines.map(({ turnover }) => turnover)),
    lines,
    computed,
    amount: withinLimits(computed, limits),
  };
}

function withinLimits(computed: bigint, { least, most }: CashbackLimits): bigint {
  if (computed < least) return 0n;
  return most !== null && computed > most ? most : computed;
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
