import { type Money, satang, type Satang } from "@chokdee/money";

/** Amounts of the dialect are hundred-thousandths of a baht. */
const UNITS_PER_SATANG = 1_000n;

export interface WholeSatang {
  readonly amount: Satang;
  /** What was left off, in thousandths of a satang. */
  readonly rest?: number;
}

/** Rounded down, for our books hold no parts of a satang: nobody is charged more than was asked for. */
export function satangFromUnits(units: number): WholeSatang {
  const all = BigInt(units);
  const rest = Number(all % UNITS_PER_SATANG);
  return { amount: satang(all / UNITS_PER_SATANG), ...(rest > 0 && { rest }) };
}

export function unitsFromSatang(amount: Money): number {
  return Number(amount * UNITS_PER_SATANG);
}
