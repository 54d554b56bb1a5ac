/** The thirty-day sums required to reach a level, and to keep it once it is reached. In satang. */
export interface VipRule {
  readonly level: number;
  readonly riseDeposit: bigint;
  readonly riseTurnover: bigint;
  readonly keepDeposit: bigint;
  readonly keepTurnover: bigint;
}

export interface VipTotals {
  readonly deposit: bigint;
  readonly turnover: bigint;
}

/** The days that a level looks back on. */
export const VIP_DAYS = 30;

/** The highest level that is reached, or kept. */
export function vipLevelFor(current: number, { deposit, turnover }: VipTotals, rules: readonly VipRule[]): number {
  const held = rules.filter((rule) => {
    const isReached = deposit >= rule.riseDeposit && turnover >= rule.riseTurnover;
    const isKept = rule.level <= current && deposit >= rule.keepDeposit && turnover >= rule.keepTurnover;
    return isReached || isKept;
  });
  return Math.max(0, ...held.map(({ level }) => level));
}

const NAMES = ["สมาชิกทั่วไป", "โกลด์", "ฮีโร่"] as const;

export function vipLevelName(level: number): string {
  return NAMES[level] ?? String(level);
}
