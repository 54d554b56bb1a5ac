import { decidedOf, type RoadHand, type RoadSide, type Streak, streaksOf } from "./roads.ts";

const NAMES = {
  long: "มังกร",
  alternating: "ปิงปอง",
  twos: "คู่ตัด",
  "one-two": "หนึ่งตัดสอง",
  "single-player": "ผู้เล่นเดี่ยว",
  "single-banker": "เจ้ามือเดี่ยว",
} as const;

export type GoodRoadCode = keyof typeof NAMES;

/** A figure of the big road that players look for. It says nothing about the next hand. */
export interface GoodRoad {
  readonly code: GoodRoadCode;
  /** In Thai. */
  readonly name: string;
  /** How many hands the figure has. */
  readonly hands: number;
}

/** The figures that the big road shows now. */
export function goodRoadsOf(hands: readonly Pick<RoadHand, "winner">[]): GoodRoad[] {
  const streaks = streaksOf(decidedOf(hands));
  const found: (readonly [GoodRoadCode, number])[] = [
    ["long", longHands(streaks)],
    ["alternating", alternatingHands(streaks)],
    ["twos", twosHands(streaks)],
    ["one-two", oneTwoHands(streaks)],
    ["single-player", singleHands(streaks, "player")],
    ["single-banker", singleHands(streaks, "banker")],
  ];
  return found.filter(([, count]) => count > 0).map(([code, count]) => ({ code, name: NAMES[code], hands: count }));
}

/** Four or more of one side. */
function longHands(streaks: readonly Streak[]): number {
  const length = streaks.at(-1)?.length ?? 0;
  return length >= 4 ? length : 0;
}

/** Four or more hands that each went to the other side. */
function alternatingHands(streaks: readonly Streak[]): number {
  const singles = countFromEnd(streaks, ({ length }) => length === 1);
  return singles >= 4 ? singles : 0;
}

/** Four or more streaks of two; a fifth may have begun. */
function twosHands(streaks: readonly Streak[]): number {
  const begun = streaks.at(-1)?.length === 1 ? 1 : 0;
  const twos = countFromEnd(streaks.slice(0, streaks.length - begun), ({ length }) => length === 2);
  return twos >= 4 ? 2 * twos + begun : 0;
}

/** One of a side and two of the other, twice. */
function oneTwoHands(streaks: readonly Streak[]): number {
  const lengths = streaks.slice(-4).map(({ length }) => length);
  return lengths.join() === "1,2,1,2" ? 6 : 0;
}

/** A side's last three wins were single ones, and the other side has won since; not where both sides' were. */
function singleHands(streaks: readonly Streak[], side: RoadSide): number {
  if (streaks.at(-1)?.side === side) return 0;
  const recent = streaks.slice(-6);
  const [own, other] = [
    recent.filter((streak) => streak.side === side),
    recent.filter((streak) => streak.side !== side),
  ];
  const isFigure = own.length === 3 && own.every(({ length }) => length === 1);
  if (!isFigure || other.every(({ length }) => length === 1)) return 0;
  return recent.reduce((sum, { length }) => sum + length, 0);
}

function countFromEnd<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  const at = items.findLastIndex((item) => !isCounted(item));
  return items.length - 1 - at;
}
