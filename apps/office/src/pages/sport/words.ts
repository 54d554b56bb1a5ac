import { HALT_NAMES, marketName, selectionFromId, selectionName } from "@chokdee/rules/sport";
import type { Answer, Item } from "../../base/office.ts";

export type SportMatch = Item<"officeSportMatchList">;
export type WholeMatch = Answer<"officeSportMatchGet">;
export type SportBet = Item<"officeSportBetList">;

interface Teams {
  readonly home: { readonly name: string };
  readonly away: { readonly name: string };
}

export function teamsText({ home, away }: Teams): string {
  return `${home.name} – ${away.name}`;
}

export function scoreText({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}-${away}`;
}

/** `เต็งแต้มต่อ: นาคา -0.5`; a selection that nobody knows stays as it is named. */
export function selectionText(id: string, { home, away }: Teams): string {
  const selection = selectionFromId(id);
  return selection ? `${marketName(selection)}: ${selectionName(selection, home.name, away.name)}` : id;
}

export const phaseNames: Readonly<Record<SportMatch["phase"], string>> = {
  before: "ยังไม่เริ่ม",
  "first-half": "ครึ่งแรก",
  "half-time": "พักครึ่ง",
  "second-half": "ครึ่งหลัง",
  finished: "จบ",
};

export const sourceNames: Readonly<Record<SportMatch["source"], string>> = {
  league: "ลีกจำลอง",
  feed: "ฟีดสด",
  file: "ไฟล์ผลการแข่งขัน",
};

export const resultStates: Readonly<Record<SportMatch["result_state"], string>> = {
  none: "ยังไม่มีผล",
  waiting: "ผลรอสองคน",
  confirmed: "ยืนยันแล้ว กำลังจ่าย",
  settled: "จ่ายแล้ว",
};

export const alarmNames: Readonly<Record<NonNullable<SportMatch["alarm"]>, string>> = {
  "absurd-prices": "ราคาจากแหล่งผิดปกติ",
  "other-teams": "แหล่งเปลี่ยนคู่แข่ง",
  "doubtful-score": "สกอร์ 90 นาทีไม่ชัด",
  "result-differs": "แหล่งแจ้งผลไม่ตรงที่จ่าย",
};

export function bookText({ book }: SportMatch): string {
  if (book.status === "open") return "รับเดิมพัน";
  const word = book.status === "closed" ? "ปิดแล้ว" : "พักรับ";
  return book.reason ? `${word} · ${HALT_NAMES[book.reason]}` : word;
}

type MatchResult = NonNullable<SportMatch["result"]>;

export const resultStatuses: Readonly<Record<MatchResult["status"], string>> = {
  finished: "จบการแข่งขัน",
  abandoned: "เลิกกลางคัน",
  void: "ไม่นับ",
};

export function resultText(result: MatchResult): string {
  const half = result.half_time && `ครึ่งแรก ${scoreText(result.half_time)}`;
  return [resultStatuses[result.status], scoreText(result.score), half, result.void_reason].filter(Boolean).join(" · ");
}

/** The calls whose answers are other once a match has changed. */
export const matchChanges = ["officeSportMatchList", "officeSportMatchGet", "officeSportBetList"] as const;
