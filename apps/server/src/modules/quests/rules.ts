import { toBaht } from "@chokdee/money";
import { vipLevelName } from "@chokdee/rules/vip";
import type { Quest } from "./quest-repo.ts";

/** Why a quest is not open to a member yet, in words. */
export type QuestLock = string;

export function lockOf(
  { vipLevel, unlockedBy }: Pick<Quest, "vipLevel" | "unlockedBy">,
  level: number,
  claimed: ReadonlySet<number>,
  titles: ReadonlyMap<number, string>,
): QuestLock | undefined {
  if (level < vipLevel) return `สำหรับสมาชิกระดับ${vipLevelName(vipLevel)}ขึ้นไป`;
  if (unlockedBy === null || claimed.has(unlockedBy)) return undefined;
  const title = titles.get(unlockedBy);
  return title === undefined ? "รับรางวัลภารกิจก่อนหน้าให้สำเร็จก่อน" : `รับรางวัลภารกิจ “${title}” ก่อน`;
}

/** Satang or times as they go on the wire. */
export function amountView(quest: Pick<Quest, "unit">, amount: bigint): number {
  return quest.unit === "baht" ? toBaht(amount) : Number(amount);
}

/** What a reward is given for, once for each turn. */
export function rewardSource(questId: number, periodKey: string): string {
  return `quest:${questId}:${periodKey}`;
}
