import { MINUTE_MS } from "../time.ts";
import type { Phase } from "./poisson-law.ts";
import type { OddsFormat, Price } from "./types.ts";

/** Why a match takes no bets. `closed` reasons are for good, the others pass. */
export type HaltReason =
  | "started"
  | "finished"
  | "stoppage"
  | "danger"
  | "penalty"
  | "possible-penalty"
  | "possible-red-card"
  | "video-review"
  | "silent"
  | "deciding"
  | "late-beacon"
  | "staff";

export type BookStatus =
  | { readonly status: "open" }
  | { readonly status: "suspended" | "closed"; readonly reason: HaltReason };

/** A source that says nothing for so long is taken as lost. */
const SILENT_LIVE_MS = 10_000;
const SILENT_BEFORE_MS = 60_000;
/** Bets during a match wait so long, and stand only if nothing happened meanwhile. */
export const LIVE_HOLD_MS = 5_000;

/** So long after a goal that a feed tells of, it may still be taken back, and nothing of its match is bought back. */
export const GOAL_DOUBT_MS = 2 * MINUTE_MS;

export interface BookWatch {
  readonly phase: Phase;
  readonly minute: number;
  /** When the match is to begin, by the server's clock. */
  readonly startsAt: number;
  /** When the source was last heard, if only by its heartbeat. */
  readonly heardAt: number;
  /** What goes on that may become a goal or a red card; null where nothing does. */
  readonly incident: Exclude<HaltReason, "started" | "finished" | "silent" | "stoppage" | "deciding"> | null;
}

/** Whether a match may be bet on at this moment. A match that has begun is never bet on as one that has not. */
export function bookStatus({ phase, minute, startsAt, heardAt, incident }: BookWatch, now: number): BookStatus {
  if (phase === "finished") return { status: "closed", reason: "finished" };
  if (phase === "before" && now >= startsAt) return { status: "suspended", reason: "started" };
  if (incident !== null) return { status: "suspended", reason: incident };
  const isLive = phase !== "before";
  if (now - heardAt > (isLive ? SILENT_LIVE_MS : SILENT_BEFORE_MS)) return { status: "suspended", reason: "silent" };
  const isStoppage = (phase === "first-half" && minute >= 45) || (phase === "second-half" && minute >= 90);
  return isStoppage ? { status: "suspended", reason: "stoppage" } : { status: "open" };
}

/** In Thai, in a few words. */
export const HALT_NAMES: Readonly<Record<HaltReason, string>> = {
  started: "เริ่มแข่งแล้ว",
  finished: "จบการแข่งขัน",
  stoppage: "ช่วงทดเวลา",
  danger: "จังหวะอันตราย",
  penalty: "จุดโทษ",
  "possible-penalty": "ลุ้นจุดโทษ",
  "possible-red-card": "ลุ้นใบแดง",
  "video-review": "ตรวจสอบ VAR",
  silent: "รอข้อมูลสนาม",
  deciding: "รอผลนาทีถัดไป",
  "late-beacon": "รอค่าสุ่มสาธารณะ",
  staff: "ปิดรับชั่วคราว",
};

/** What a member takes when a price moves before the bet is accepted. */
export type PriceChoice = "none" | "better" | "any";

/** The format in which prices stand before a member chooses. Lines are shown in Malay, everything else in decimal. */
export function defaultFormat(hasLine: boolean): OddsFormat {
  return hasLine ? "malay" : "decimal";
}

/** Whether a bet at a price may be accepted at the present one. A selection with another line is another selection. */
export function isPriceTaken(choice: PriceChoice, asked: Price, present: Price | null): boolean {
  if (present === null) return false;
  switch (choice) {
    case "none":
      return present === asked;
    case "better":
      return present >= asked;
    case "any":
      return true;
  }
}

/** What may change a score or a rate while a bet waits. */
export interface HoldEvent {
  readonly kind: "goal" | "red-card" | "video-review" | "penalty" | "suspension";
  /** When it happened, by the source. */
  readonly at: number;
}

/** Whether a bet that was placed at a moment stands after its hold: alike for all sides of all markets. */
export function isHoldQuiet(placedAt: number, acceptedAt: number, events: readonly HoldEvent[]): boolean {
  return !events.some(({ at }) => at >= placedAt && at <= acceptedAt);
}
