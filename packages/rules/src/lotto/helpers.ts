import {
  doubleBack,
  doubleFront,
  doubles,
  evenPairs,
  highPairs,
  lowPairs,
  nineteenDoors,
  oddPairs,
  sandwich,
  siblings,
  sweepBack,
  sweepFront,
  triples,
} from "./expansion.ts";
import { allNumbers } from "./orders.ts";

/** An entry helper: one press, or one press and a digit, adds many numbers. A slip names it by a word. */
export interface Helper {
  readonly name: string;
  /** How long its numbers are. */
  readonly digits: number;
  /** How many numbers it adds. */
  readonly count: number;
  /** Whether it works on a digit that is chosen with it. */
  readonly takesDigit: boolean;
  readonly numbersOf: (digit: string) => string[];
}

const alone = (name: string, digits: number, numbersOf: () => string[]): Helper => ({
  name,
  digits,
  count: numbersOf().length,
  takesDigit: false,
  numbersOf,
});

const ofDigit = (name: string, numbersOf: (digit: string) => string[]): Helper => ({
  name,
  digits: 2,
  count: numbersOf("0").length,
  takesDigit: true,
  numbersOf,
});

/** In the order of the entry screen. */
export const HELPERS = {
  nineteenDoors: ofDigit("19 ประตู", nineteenDoors),
  sweepFront: ofDigit("รูดหน้า", sweepFront),
  sweepBack: ofDigit("รูดหลัง", sweepBack),
  doubles: alone("เลขเบิ้ล", 2, doubles),
  siblings: alone("เลขพี่น้อง", 2, siblings),
  evenPairs: alone("เลขคู่", 2, evenPairs),
  oddPairs: alone("เลขคี่", 2, oddPairs),
  highPairs: alone("เลขสูง", 2, highPairs),
  lowPairs: alone("เลขต่ำ", 2, lowPairs),
  triples: alone("เลขตอง", 3, triples),
  doubleFront: alone("เบิ้ลหน้า", 3, doubleFront),
  doubleBack: alone("เบิ้ลหลัง", 3, doubleBack),
  sandwich: alone("หาม", 3, sandwich),
  allDigits: alone("วิ่งทุกเลข", 1, () => allNumbers(1)),
} as const satisfies Readonly<Record<string, Helper>>;

export function helpersFor(digits: number): readonly Helper[] {
  return Object.values(HELPERS).filter((helper) => helper.digits === digits);
}

/** วินเลข takes no more digits than this on the keypad. */
export const MAX_WIN_DIGITS = 8;
