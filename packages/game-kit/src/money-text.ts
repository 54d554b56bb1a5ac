import { formatNumber, printBaht, printShortBaht } from "@chokdee/money";

/** Whole satang as `1,234.50`. */
export function moneyText(amountSatang: number): string {
  return printBaht(amountSatang);
}

/** Where space is short: whole baht without decimals, others with them. */
export function shortMoneyText(amountSatang: number): string {
  return printShortBaht(amountSatang);
}

/** `1,234.5`: as many decimals as say something, at most so many. */
export const numberText: (value: number, maxDecimals?: number) => string = formatNumber;

/** A difference, with a sign even before a gain: colour alone must not convey it. */
export function signedMoneyText(amountSatang: number): string {
  const text = moneyText(Math.abs(amountSatang));
  if (amountSatang === 0) return text;
  return `${amountSatang > 0 ? "+" : "−"}${text}`;
}
