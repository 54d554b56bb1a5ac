/** The ways to bet on a round. The eight main types come first, in the order of the entry screen. */
export const BET_TYPES = [
  "three_top",
  "three_tod",
  "three_front",
  "three_bottom",
  "two_top",
  "two_bottom",
  "run_top",
  "run_bottom",
  "four_top",
  "four_tod",
  "two_tod",
  "pin_unit",
  "pin_ten",
  "pin_hundred",
] as const;

export type BetType = (typeof BET_TYPES)[number];

interface BetTypeFacts {
  readonly digits: number;
  readonly label: string;
  readonly anyOrder: boolean;
}

const inOrder = (digits: number, label: string): BetTypeFacts => ({ digits, label, anyOrder: false });
const inAnyOrder = (digits: number, label: string): BetTypeFacts => ({ digits, label, anyOrder: true });

const FACTS: Readonly<Record<BetType, BetTypeFacts>> = {
  three_top: inOrder(3, "สามตัวบน"),
  three_tod: inAnyOrder(3, "สามตัวโต๊ด"),
  three_front: inOrder(3, "สามตัวหน้า"),
  three_bottom: inOrder(3, "สามตัวล่าง"),
  two_top: inOrder(2, "สองตัวบน"),
  two_bottom: inOrder(2, "สองตัวล่าง"),
  run_top: inOrder(1, "วิ่งบน"),
  run_bottom: inOrder(1, "วิ่งล่าง"),
  four_top: inOrder(4, "สี่ตัวบน"),
  four_tod: inAnyOrder(4, "สี่ตัวโต๊ด"),
  two_tod: inAnyOrder(2, "สองตัวโต๊ด"),
  pin_unit: inOrder(1, "ปักหลักหน่วย"),
  pin_ten: inOrder(1, "ปักหลักสิบ"),
  pin_hundred: inOrder(1, "ปักหลักร้อย"),
};

/** What every market carries. */
export const SIX_TYPES = ["three_top", "three_tod", "two_top", "two_bottom", "run_top", "run_bottom"] as const;

/** What a draw with front-3 and back-3 prizes carries. */
export const EIGHT_TYPES = [...SIX_TYPES, "three_front", "three_bottom"] as const;

export function isBetType(text: string): text is BetType {
  return Object.hasOwn(FACTS, text);
}

export function digitsOf(betType: BetType): number {
  return FACTS[betType].digits;
}

export function betTypeLabel(betType: BetType): string {
  return FACTS[betType].label;
}

/** Leading zeros count: `07` is a number of two digits, `7` is not. */
export function isNumberOf(betType: BetType, number: string): boolean {
  return number.length === digitsOf(betType) && /^[0-9]+$/.test(number);
}

/** How many different numbers there are to bet on. */
export function numbersIn(betType: BetType): number {
  const { digits, anyOrder } = FACTS[betType];
  const places = Array.from({ length: digits }, (_, place) => place);
  // In any order it is a choice of digits that may repeat.
  return places.reduce((count, place) => (anyOrder ? (count * (10 + place)) / (place + 1) : count * 10), 1);
}

/** โต๊ด: every order of the digits is the same bet. */
export function isAnyOrder(betType: BetType): boolean {
  return FACTS[betType].anyOrder;
}

/**
 * The number under which limits and liability are counted. All orders of a tod number win
 * together, so they share one cap: 321 and 213 both count under 123.
 */
export function riskNumber(betType: BetType, number: string): string {
  return isAnyOrder(betType) ? number.split("").toSorted().join("") : number;
}

/** A tod bet on equal digits has one order only and pays a small part of what its rate suggests. */
export function isTodOfEqualDigits(betType: BetType, number: string): boolean {
  return isAnyOrder(betType) && number.length > 2 && new Set(number).size === 1;
}
