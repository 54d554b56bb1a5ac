import {
  HALT_NAMES,
  type HaltReason,
  lineName,
  lineOfSide,
  lineText,
  marketName,
  type OddsFormat,
  oddsText,
  type Phase,
  type Price,
  type Score,
  type Selection,
  selectionName,
} from "@chokdee/rules/sport";

/** `1-0` */
export function scoreText({ home, away }: Score): string {
  return `${home}-${away}`;
}

/** `−0.93`, with a true minus sign. */
export function oddsWords(format: OddsFormat, price: Price): string {
  return oddsText(format, price).replace("-", "−");
}

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  before: "ยังไม่เริ่ม",
  "first-half": "ครึ่งแรก",
  "half-time": "พักครึ่ง",
  "second-half": "ครึ่งหลัง",
  finished: "จบการแข่งขัน",
};

export function phaseName(phase: Phase): string {
  return PHASE_NAMES[phase];
}

/** `67'`; nothing while nobody plays. */
export function minuteText(phase: Phase, minute: number): string {
  return phase === "first-half" || phase === "second-half" ? `${minute}'` : "";
}

/** `ปิดรับ · จุดโทษ` */
export function haltText(reason: HaltReason): string {
  return `ปิดรับ · ${HALT_NAMES[reason]}`;
}

/** What stands beside a price in the table. A handicap's line stands with whoever gives it. */
export function cellLabel(selection: Selection): string {
  const { kind, side, line } = selection;
  if (kind === "handicap") return lineOfSide(selection) <= 0 ? lineText(line ?? 0) : "";
  if (kind === "total") return side === "over" ? lineText(line ?? 0) : "ต่ำ";
  if (kind === "1x2") return side === "draw" ? "X" : side === "home" ? "1" : "2";
  return "";
}

/** `นาคา ต่อ 0-0.5`, `เสือ รอง 0-0.5`, `สูง 2.5`, as members say it. */
export function betName(selection: Selection, home: string, away: string): string {
  const { kind, side, line } = selection;
  if (kind === "handicap") {
    const own = lineOfSide(selection);
    const team = side === "home" ? home : away;
    return own === 0 ? `${team} เสมอ 0` : `${team} ${own < 0 ? "ต่อ" : "รอง"} ${lineText(own)}`;
  }
  if (kind === "total") return `${side === "over" ? "สูง" : "ต่ำ"} ${lineText(line ?? 0)}`;
  return selectionName(selection, home, away);
}

/** What kind of bet it is; a handicap by the name of its line: `เสมอควบครึ่ง`. A level one alone would read like a draw. */
export function betKind(selection: Selection): string {
  const { kind, period, line } = selection;
  if (kind !== "handicap" || line === null) return marketName(selection);
  const name = line === 0 ? "แฮนดิแคป เสมอ" : lineName(line);
  return period === "match" ? name : `${name} ครึ่งแรก`;
}

/** A wait of more seconds is not one for the field: what decides it is late, or held. */
const MAX_COUNTED_SECONDS = 60;

export function waitText(seconds: number): string {
  return seconds > 0 && seconds <= MAX_COUNTED_SECONDS ? `รอยืนยัน ${seconds} วินาที` : "รอยืนยัน กำลังรอข้อมูลสนาม";
}
