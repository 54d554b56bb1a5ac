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
  winNumbers,
} from "../expansion.ts";

/** Where a number is looked for; with its digits this names a bet type. */
export type Place = "top" | "bottom" | "tod" | "front" | "unit" | "ten" | "hundred";

/** An entry helper named in a slip. */
export interface Helper {
  /** What is written beside it, or null when it is alone. */
  readonly takes: RegExp | null;
  readonly numbersOf: (written: string, withDoubles: boolean) => string[];
}

/** What one word adds to its line. */
export interface Word {
  readonly places?: readonly Place[];
  readonly digits?: number;
  /** กลับ: how many orders the writer counted, or null when none was said. */
  readonly reverse?: { readonly orders: 3 | null };
  readonly helper?: Helper;
  readonly withDoubles?: true;
}

const ONE_DIGIT = /^\d$/;
const DIGIT_COUNTS: Readonly<Record<string, number>> = { หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4 };

const place = (...places: readonly Place[]): Word => ({ places });
const pin = (at: Place): Word => ({ places: [at], digits: 1 });
const alone = (numbersOf: () => string[]): Word => ({ helper: { takes: null, numbersOf } });
const ofDigit = (numbersOf: (digit: string) => string[]): Word => ({ helper: { takes: ONE_DIGIT, numbersOf } });

function win(length: 2 | 3): Word {
  return { helper: { takes: /^\d{2,10}$/, numbersOf: (digits, all) => winNumbers(digits, length, all) } };
}

const NOT_WITHIN_A_WORD = "(?![ก-๎])";
const EACH_FOLLOWS = "(?=\\s*ล่?ะ)";

/**
 * The vocabulary, tried in order at each place of the text, so a longer phrase comes before the words it begins with.
 * Counts are part of a phrase (`6กลับ`, `3 ตัว`), never of a number before it.
 */
export const WORDS: readonly (readonly [RegExp, (found: RegExpExecArray) => Word])[] = [
  [/19\s*(?:ประตู|ปต)/y, () => ofDigit(nineteenDoors)],
  [
    new RegExp(`(?:3|สาม)\\s*(?:กลับ|ประตู|ปต|ก${NOT_WITHIN_A_WORD})|3\\s*ตัว${EACH_FOLLOWS}`, "y"),
    () => ({ reverse: { orders: 3 } }),
  ],
  [
    new RegExp(`(?:6|หก)\\s*(?:กลับ|ประตู|ปต|ก${NOT_WITHIN_A_WORD})|6\\s*ตัว${EACH_FOLLOWS}`, "y"),
    () => ({ reverse: { orders: null } }),
  ],
  [new RegExp(`2กลับ|ทุกกลับ|กลับเลข|กลับ|ก${NOT_WITHIN_A_WORD}`, "y"), () => ({ reverse: { orders: null } })],
  [/([1-4]|หนึ่ง|สอง|สาม|สี่)\s*(?:ตัว|หลัก)/y, ([, count = ""]) => ({ digits: DIGIT_COUNTS[count] ?? Number(count) })],
  [/([1-4])(?=บน|ล่าง|โต|หน้า|ตรง)/y, ([, count]) => ({ digits: Number(count) })],
  [/รูดหน้า/y, () => ofDigit(sweepFront)],
  [/รูดหลัง/y, () => ofDigit(sweepBack)],
  [/วิน(?:เลข)?\s*3\s*(?:ตัว|หลัก)|วิน3(?!\d)/y, () => win(3)],
  [/วิน(?:เลข)?(?:\s*2\s*(?:ตัว|หลัก)|2(?!\d))?/y, () => win(2)],
  [/รวมเบิ้ล/y, () => ({ withDoubles: true })],
  [/(?:เลข)?เบิ้ลหน้า/y, () => alone(doubleFront)],
  [/(?:เลข)?เบิ้ลหลัง/y, () => alone(doubleBack)],
  [/(?:เลข)?เบิ้ล/y, () => alone(doubles)],
  [/(?:เลข)?ตอง/y, () => alone(triples)],
  [/(?:เลข)?หาม/y, () => alone(sandwich)],
  [/(?:เลข)?พี่น้อง/y, () => alone(siblings)],
  [/(?:เลข)?คู่/y, () => alone(evenPairs)],
  [/(?:เลข)?คี่/y, () => alone(oddPairs)],
  [/(?:เลข)?สูง/y, () => alone(highPairs)],
  [/(?:เลข)?ต่ำ/y, () => alone(lowPairs)],
  [/(?:ปัก)?(?:หลัก)?หน่วย/y, () => pin("unit")],
  [/(?:ปัก)?(?:หลัก)?สิบ/y, () => pin("ten")],
  [/(?:ปัก)?(?:หลัก)?ร้อย/y, () => pin("hundred")],
  [/วิ่ง|ลอย/y, () => ({ digits: 1 })],
  [/บล/y, () => place("top", "bottom")],
  [/บน|ตรง|เต็ง/y, () => place("top")],
  [/ล่าง/y, () => place("bottom")],
  [/โต[๊้็]?[ดตส]/y, () => place("tod")],
  [/หน้า/y, () => place("front")],
];
