import { winNumbers } from "../expansion.ts";
import { type Helper, HELPERS } from "../helpers.ts";

/** Where a number is looked for; with its digits this names a bet type. */
export type Place = "top" | "bottom" | "tod" | "front" | "unit" | "ten" | "hundred";

/** Where the numbers of a line come from if it names a helper instead of writing them out. */
export interface NumberSource {
  /** What is written beside it, or null when it is alone. */
  readonly takes: RegExp | null;
  readonly numbersOf: (written: string, withDoubles: boolean) => string[];
}

/** What one word adds to its line. */
export interface Word {
  readonly places?: readonly Place[];
  readonly digits?: number;
  /** Shorter numbers make the word unclear: `ต` beside two digits may be ตรง, ท้าย beside one may be a sweep. */
  readonly minDigits?: number;
  /** กลับ: how many orders the writer counted, or null when none was said. */
  readonly reverse?: { readonly orders: 2 | 3 | 6 | null };
  /** `6 ตัวละ`: how many numbers, or orders of one number, get the price. */
  readonly each?: number;
  readonly source?: NumberSource;
  readonly withDoubles?: true;
  /** A word that means more than one thing however it is used. */
  readonly unclear?: "unclear_sweep" | "unclear_type";
  /** The letters of an abbreviation. */
  readonly letters?: string;
}

const ONE_DIGIT = /^\d$/;
const DIGIT_COUNTS: Readonly<Record<string, number>> = { หนึ่ง: 1, สอง: 2, สาม: 3, สี่: 4 };
const PINS: Readonly<Record<string, Place>> = { หน่วย: "unit", สิบ: "ten", ร้อย: "hundred" };
const LETTERS: Readonly<Record<string, Place>> = { บ: "top", ล: "bottom", ต: "tod" };

const place = (...places: readonly Place[]): Word => ({ places });
const numbersOf = ({ takesDigit, numbersOf: from }: Helper): Word => ({
  source: { takes: takesDigit ? ONE_DIGIT : null, numbersOf: from },
});

function win(length: 2 | 3): Word {
  return { source: { takes: /^\d{2,10}$/, numbersOf: (digits, all) => winNumbers(digits, length, all) } };
}

/** บ ล ต ก together, each at most once, and ตต for ตรง with โต๊ด. */
function abbreviation([written = ""]: RegExpExecArray): Word | undefined {
  const letters = written.replaceAll(".", "");
  if (letters === "ตต") return { letters, places: ["top", "tod"], minDigits: 3 };
  if (new Set(letters).size !== letters.length) return undefined;
  const places = Array.from(letters).flatMap((letter) => LETTERS[letter] ?? []);
  return {
    letters: written,
    ...(places.length > 0 && { places }),
    ...(letters.includes("ต") && { minDigits: 3 }),
    ...(letters.includes("ก") && { reverse: { orders: null } }),
  };
}

const WITHIN_A_WORD = "[ก-๎]";
const EACH = "\\s*ล่?ะ";

const counted = (count: string, orders: 3 | 6): readonly [RegExp, () => Word] => [
  new RegExp(`(?:${count})\\s*(?:กลับ|ประตู|ปต|ก(?!${WITHIN_A_WORD}))`, "y"),
  () => ({ reverse: { orders } }),
];

/**
 * The vocabulary, tried in order at each place of the text, so a longer phrase comes before the words it begins with.
 * Counts are part of a phrase (`6กลับ`, `3 ตัว`), never of a number before it.
 */
export const WORDS: readonly (readonly [RegExp, (found: RegExpExecArray) => Word | undefined])[] = [
  [/19\s*(?:ประตู|ปต)/y, () => numbersOf(HELPERS.nineteenDoors)],
  counted("3|สาม", 3),
  counted("6|หก", 6),
  [new RegExp(`([2346])\\s*ตัว(?=${EACH})`, "y"), ([, count]) => ({ each: Number(count) })],
  [/2กลับ/y, () => ({ reverse: { orders: 2 } })],
  [new RegExp(`กลับ(?:เลข|(?:ทุก)?(?:ประตู|ตัว)(?!${EACH}))?|ทุก(?:กลับ|ประตู)`, "y"), () => ({ reverse: { orders: null } })],
  [/(?<=[x×*✕✖]\s?|คูณ)ชุด/y, () => ({ reverse: { orders: 6 } })],
  [
    new RegExp(`([1-4]|หนึ่ง|สอง|สาม|สี่)\\s*(?:ตัว|หลัก)(?!${EACH})`, "y"),
    ([, count = ""]) => ({ digits: DIGIT_COUNTS[count] ?? Number(count) }),
  ],
  [
    /([1-4]|หนึ่ง|สอง|สาม|สี่)(?=บน|ล่าง|โต|หน้า|ตรง|ท้าย)/y,
    ([, count = ""]) => ({ digits: DIGIT_COUNTS[count] ?? Number(count) }),
  ],
  [/รูดหน้า(?!\s*[-/+]?\s*หลัง)/y, () => numbersOf(HELPERS.sweepFront)],
  [/รูดหลัง(?!\s*[-/+]?\s*หน้า)/y, () => numbersOf(HELPERS.sweepBack)],
  [/รูด(?=\s*(?:19|(?:เลข)?(?:เบิ้ล|ตอง|พี่น้อง)))/y, () => ({})],
  [/รูด/y, () => ({ unclear: "unclear_sweep" })],
  [/วิน(?:เลข)?\s*3\s*(?:ตัว|หลัก)|วิน3(?!\d)/y, () => win(3)],
  [/วิน(?:เลข)?(?:\s*2\s*(?:ตัว|หลัก)|2(?!\d))?/y, () => win(2)],
  [/รวม(?:เลข)?เบิ้ล/y, () => ({ withDoubles: true })],
  [/(?:เลข)?เบิ้ลหน้า/y, () => numbersOf(HELPERS.doubleFront)],
  [/(?:เลข)?เบิ้ลหลัง/y, () => numbersOf(HELPERS.doubleBack)],
  [/(?:เลข)?เบิ้ล/y, () => numbersOf(HELPERS.doubles)],
  [/(?:เลข)?ตอง/y, () => numbersOf(HELPERS.triples)],
  [/(?:เลข)?หาม/y, () => numbersOf(HELPERS.sandwich)],
  [/(?:เลข)?พี่น้อง/y, () => numbersOf(HELPERS.siblings)],
  [/(?:เลข)?คู่/y, () => numbersOf(HELPERS.evenPairs)],
  [/(?:เลข)?คี่/y, () => numbersOf(HELPERS.oddPairs)],
  [/(?:เลข)?สูง/y, () => numbersOf(HELPERS.highPairs)],
  [/(?:เลข)?ต่ำ/y, () => numbersOf(HELPERS.lowPairs)],
  // Without ปัก or หลัก in front, สิบ and ร้อย are amounts.
  [/(?:ปัก(?:หลัก)?|หลัก)\s*(หน่วย|สิบ|ร้อย)(?:บน)?/y, ([, pin = ""]) => ({ places: [PINS[pin] ?? "unit"], digits: 1 })],
  [/วิ่ง|ลอย/y, () => ({ digits: 1 })],
  [/(?:ตัว)?(?:บน|ตรง|เต[็้๊]?ง)/y, () => place("top")],
  [/ล[่้]?าง/y, () => place("bottom")],
  [/โต[๊้็]?[ดตส]/y, () => place("tod")],
  [/หน้า/y, () => place("front")],
  [/ท้าย/y, () => ({ places: ["bottom"], minDigits: 2 })],
  [/หลัง/y, () => ({ unclear: "unclear_type" })],
  [new RegExp(`(?<!${WITHIN_A_WORD})(?:[บลตก]\\.?){1,5}(?!${WITHIN_A_WORD})`, "y"), abbreviation],
];
