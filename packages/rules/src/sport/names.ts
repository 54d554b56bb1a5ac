import { OTHER_SCORE } from "./markets.ts";
import type { Grade, Market, MarketKind, OddsFormat, Selection } from "./types.ts";

/** In Thai, as members say it. */
const KIND_NAMES: Readonly<Record<MarketKind, string>> = {
  "1x2": "1X2",
  handicap: "แฮนดิแคป",
  total: "สูง/ต่ำ",
  "odd-even": "คี่/คู่",
  "both-score": "ทั้งสองทีมทำประตู",
  "correct-score": "สกอร์ถูกต้อง",
  "double-chance": "โอกาสสองทาง",
  "half-full": "ครึ่งแรก/เต็มเวลา",
  "first-goal": "ทีมที่ได้ประตูแรก",
};

const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  win: "ได้เต็ม",
  "half-win": "ได้ครึ่ง",
  push: "เจ๊า คืนทุน",
  "half-loss": "เสียครึ่ง",
  loss: "เสีย",
  void: "ยกเลิก คืนทุน",
};

export const ODDS_FORMAT_NAMES: Readonly<Record<OddsFormat, string>> = {
  decimal: "เดซิมอล",
  "hong-kong": "ฮ่องกง",
  malay: "มาเลย์",
  indonesian: "อินโด",
};

const WHOLE = ["", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า", "สิบ", "สิบเอ็ด", "สิบสอง"];

export function gradeName(grade: Grade): string {
  return GRADE_NAMES[grade];
}

export function marketName({ kind, period }: Pick<Market, "kind" | "period">): string {
  return period === "match" ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} ครึ่งแรก`;
}

/** How a line is called, whoever gives it: 3 quarters are ครึ่งควบลูก. */
export function lineName(quarters: number): string {
  const line = Math.abs(quarters);
  if (line === 0) return "เสมอ";
  if (line === 1) return "เสมอควบครึ่ง";
  const [whole, rest] = [Math.floor(line / 4), line % 4];
  if (rest === 0) return `${WHOLE[whole] ?? whole}ลูก`;
  if (rest === 2) return halfName(whole);
  return rest === 1
    ? `${firstPart(whole)}ควบ${secondHalfName(whole)}`
    : `${firstHalfPart(whole)}ควบ${firstPart(whole + 1)}`;
}

function halfName(whole: number): string {
  if (whole === 0) return "ครึ่งลูก";
  return whole === 1 ? "ลูกครึ่ง" : `${WHOLE[whole] ?? whole}ลูกครึ่ง`;
}

/** A whole number inside a double line. */
function firstPart(whole: number): string {
  return whole === 1 ? "ลูก" : (WHOLE[whole] ?? String(whole));
}

/** A half as the later part of a double line. */
function secondHalfName(whole: number): string {
  return whole === 1 ? "ลูกครึ่ง" : `${WHOLE[whole] ?? whole}ครึ่ง`;
}

/** A half as the earlier part of a double line. */
function firstHalfPart(whole: number): string {
  if (whole === 0) return "ครึ่ง";
  return secondHalfName(whole);
}

/** `0.5-1`, `2` or `2.5`, without a sign. */
export function lineText(quarters: number): string {
  const line = Math.abs(quarters);
  return line % 2 === 0 ? String(line / 4) : `${(line - 1) / 4}-${(line + 1) / 4}`;
}

/** Decimal, with a sign where the side gives or gets goals: `-0.25`, `+1`, `0`. */
export function signedLineText(quarters: number): string {
  return quarters > 0 ? `+${quarters / 4}` : String(quarters / 4);
}

/** The line as the chosen side of a handicap has it. */
export function lineOfSide({ line, side }: Pick<Selection, "line" | "side">): number {
  // Without the sum, the other side of a level line would be minus zero.
  return side === "away" ? 0 - (line ?? 0) : (line ?? 0);
}

/** What the selection says, in Thai, with the names of the teams in it. */
export function selectionName(selection: Selection, home: string, away: string): string {
  const { kind, side, line } = selection;
  const outcome = (text: string) => ({ home, away, draw: "เสมอ" })[text] ?? text;
  switch (kind) {
    case "1x2":
      return outcome(side);
    case "handicap":
      return `${outcome(side)} ${signedLineText(lineOfSide(selection))}`;
    case "total":
      return `${side === "over" ? "สูง" : "ต่ำ"} ${(line ?? 0) / 4}`;
    case "odd-even":
      return side === "odd" ? "คี่" : "คู่";
    case "both-score":
      return side === "yes" ? "ใช่" : "ไม่ใช่";
    case "correct-score":
      return side === OTHER_SCORE ? "อื่นๆ" : side;
    case "double-chance":
      return side.split("-").map(outcome).join(" หรือ ");
    case "half-full":
      return side.split("-").map(outcome).join(" / ");
    case "first-goal":
      return side === "none" ? "ไม่มีประตู" : outcome(side);
  }
}
