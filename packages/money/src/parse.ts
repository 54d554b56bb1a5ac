import { MAX_SATANG, satang, type Satang } from "./satang.ts";

const AMOUNT = /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<cents>\d{0,2}))?$/;

/**
 * Reads an amount of baht that a person typed: Arabic or Thai digits, commas only between
 * thousands, at most two decimals. Returns `undefined` for anything else, signs included.
 */
export function parseBaht(text: string): Satang | undefined {
  const match = AMOUNT.exec(text.trim().replace(/[๐-๙]/g, arabicDigit));
  if (!match?.groups) return undefined;
  const { whole = "", cents = "" } = match.groups;
  const digits = whole.replaceAll(",", "") + cents.padEnd(2, "0");
  const isWithinReach = digits.replace(/^0+/, "").length <= MAX_SATANG.toString().length;
  const amount = isWithinReach ? BigInt(digits) : undefined;
  return amount === undefined || amount > MAX_SATANG ? undefined : satang(amount);
}

function arabicDigit(thai: string): string {
  return String(thai.charCodeAt(0) - "๐".charCodeAt(0));
}
