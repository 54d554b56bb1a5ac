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
} from "@chokdee/rules/lotto";

/** An entry helper: one press, or one press and a digit, adds many numbers. */
export interface Helper {
  readonly name: string;
  readonly digits: number;
  /** How many numbers it adds. */
  readonly count: number;
  /** Whether the next key on the keypad chooses the digit. */
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

const allDigits = () => Array.from("0123456789");

const HELPERS: readonly Helper[] = [
  ofDigit("19 ประตู", nineteenDoors),
  ofDigit("รูดหน้า", sweepFront),
  ofDigit("รูดหลัง", sweepBack),
  alone("เลขเบิ้ล", 2, doubles),
  alone("เลขพี่น้อง", 2, siblings),
  alone("เลขคู่", 2, evenPairs),
  alone("เลขคี่", 2, oddPairs),
  alone("เลขสูง", 2, highPairs),
  alone("เลขต่ำ", 2, lowPairs),
  alone("เลขตอง", 3, triples),
  alone("เบิ้ลหน้า", 3, doubleFront),
  alone("เบิ้ลหลัง", 3, doubleBack),
  alone("หาม", 3, sandwich),
  alone("วิ่งทุกเลข", 1, allDigits),
];

export function helpersFor(digits: number): readonly Helper[] {
  return HELPERS.filter((helper) => helper.digits === digits);
}

/** วินเลข takes no more digits than this. */
export const MAX_WIN_DIGITS = 8;
