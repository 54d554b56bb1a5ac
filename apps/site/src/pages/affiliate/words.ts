import type { CallOutput } from "@chokdee/contract";

export type Config = CallOutput<"affiliateConfigs">;
export type Summary = CallOutput<"affiliateSummary">;
export type Income = CallOutput<"affiliateTransactionsV2">["items"][number];

const categories: Readonly<Record<string, string>> = {
  slot: "สล็อต",
  casino: "คาสิโนสด",
  fishing: "ยิงปลา",
  freespin: "ฟรีสปิน",
  sport: "กีฬา",
  lotto: "หวย",
};

export function categoryWord(category: string): string {
  return categories[category] ?? category;
}

export function levelWord(level: number): string {
  if (level === 1) return "ชั้นที่ 1 (เพื่อนโดยตรง)";
  if (level === 2) return "ชั้นที่ 2 (เพื่อนของเพื่อน)";
  return `ชั้นที่ ${level}`;
}

/** A rate without trailing zeros. */
export function percentWord(rate: number): string {
  return `${new Intl.NumberFormat("th-TH", { maximumFractionDigits: 4 }).format(rate)}%`;
}

export function baseWord(base: Config["base"]): string {
  return base === "turnover" ? "คิดจากยอดเดิมพัน" : "คิดจากยอดเสีย";
}

export const incomeStates: Readonly<Record<Income["status"], string>> = {
  held: "รอครบกำหนด",
  claimable: "ถอนได้",
  claimed: "ถอนแล้ว",
  refused: "ไม่นับ",
};
