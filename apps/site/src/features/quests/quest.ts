import { formatPoints, formatBaht } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { categories } from "../../base/content/categories.ts";
import { pathTo } from "../../base/routing/paths.ts";

export type Quest = CallOutput<"questList">[number];

interface Group {
  readonly period: Quest["period"];
  readonly title: string;
  readonly quests: readonly Quest[];
}

const titles = { daily: "ภารกิจรายวัน", weekly: "ภารกิจรายสัปดาห์", once: "ภารกิจพิเศษ" } as const;

/** The strips come first; the others are grouped by how often they repeat. */
export function groupsOf(quests: readonly Quest[]): Group[] {
  const counted = quests.filter(({ kind }) => kind !== "check_in");
  return (["daily", "weekly", "once"] as const)
    .map((period) => ({ period, title: titles[period], quests: counted.filter((quest) => quest.period === period) }))
    .filter(({ quests: list }) => list.length > 0);
}

export function claimableCount(quests: readonly Quest[]): number {
  return quests.filter(({ status }) => status === "claimable").length;
}

/** A quest can be listed twice, for the previous turn and for this one. */
export function turnName({ quest_id: id, period_key: key }: Pick<Quest, "quest_id" | "period_key">): string {
  return `${id} ${key}`;
}

const units: Readonly<Record<Quest["kind"], string>> = {
  check_in: "วัน",
  deposit: "ครั้ง",
  turnover: "บาท",
  rounds: "รอบ",
  invite: "คน",
  lotto_bill: "โพย",
};

/** `ทำแล้ว 400.00/1,000.00 บาท`: never more than the goal. */
export function progressText({ done, need, unit, kind }: Pick<Quest, "done" | "need" | "unit" | "kind">): string {
  const print = unit === "baht" ? formatBaht : formatPoints;
  return `ทำแล้ว ${print(Math.min(done, need))}/${print(need)} ${unit === "baht" ? "บาท" : units[kind]}`;
}

/** The status in a few words, where there is no room for more. */
export function statusText(quest: Pick<Quest, "status" | "lock" | "done" | "need" | "unit" | "kind">): string {
  if (quest.status === "claimable") return quest.kind === "check_in" ? "เช็คอินได้แล้ววันนี้" : "รับรางวัลได้แล้ว";
  if (quest.status === "claimed") return "รับรางวัลแล้ว";
  if (quest.status === "expired") return "หมดเวลาภารกิจ";
  return quest.status === "locked" ? (quest.lock ?? "ยังไม่ปลดล็อก") : progressText(quest);
}

/** Which play counts, if not all of it does. */
export function categoryWords(keys: readonly string[]): string | undefined {
  const words = categories.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
  return words.length > 0 ? `เฉพาะ ${words.join(" ")}` : undefined;
}

/** Where a member goes to work on it. */
export function linkOf({ kind, categories: keys }: Pick<Quest, "kind" | "categories">): { to: string; word: string } {
  if (kind === "deposit") return { to: pathTo("memberDeposit"), word: "ไปฝากเงิน" };
  if (kind === "invite") return { to: pathTo("affiliate"), word: "ไปชวนเพื่อน" };
  if (kind === "lotto_bill") return { to: pathTo("lottoLobby"), word: "ไปแทงหวย" };
  const first = categories.find(({ key }) => keys.includes(key));
  return { to: first?.to ?? pathTo("slot"), word: "ไปเล่นเกม" };
}

/**
 * The deadline: a finished quest can still be claimed for a while after its own end. A day's end belongs to that day.
 */
export function deadlineText({
  status,
  ends_at: end,
  claim_until: claim,
}: Pick<Quest, "status" | "ends_at" | "claim_until">): string | undefined {
  if (status === "claimable" && claim !== null) return `รับได้ถึง ${lastMinuteBefore(claim)}`;
  return status === "in_progress" && end !== null ? `ทำได้ถึง ${lastMinuteBefore(end)}` : undefined;
}

const MINUTE_MS = 60_000;

function lastMinuteBefore(time: string): string {
  return thaiMoment(new Date(Date.parse(time) - MINUTE_MS).toISOString());
}
