import type { BillStatus, MarketGroup } from "./queries.ts";

export const marketGroups: readonly MarketGroup[] = ["gov", "yeekee", "foreign", "stock"];

export const groupWords: Readonly<Record<MarketGroup, string>> = {
  gov: "หวยรัฐบาลไทย",
  foreign: "หวยต่างประเทศ",
  stock: "หวยหุ้น",
  yeekee: "จับยี่กี",
};

const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 2 });

/** `5,000` or `3.2`: without trailing zeros. */
export function plainNumber(value: number): string {
  return whole.format(value);
}

/** A rate in the usual notation: `×900`. */
export function rateWords(rate: number): string {
  return `×${plainNumber(rate)}`;
}

export const billStatusWords: Readonly<Record<BillStatus, string>> = {
  pending: "รอออกผล",
  won: "ถูกรางวัล",
  lost: "ไม่ถูกรางวัล",
  cancelled: "ยกเลิกแล้ว",
  refunded: "คืนโพย",
};
