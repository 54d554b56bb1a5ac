import { type BetType, digitsOf } from "./bet-type.ts";
import { allNumbers } from "./orders.ts";

const DIGITS = "0123456789".split("");
const PAIRS = allNumbers(2);
const TRIPLES = allNumbers(3);

/** 19 ประตู: every pair that contains the digit. */
export function nineteenDoors(digit: string): string[] {
  return PAIRS.filter((pair) => pair.includes(digit));
}

/** รูดหน้า: the digit in front. */
export function sweepFront(digit: string): string[] {
  return DIGITS.map((other) => digit + other);
}

/** รูดหลัง: the digit behind. */
export function sweepBack(digit: string): string[] {
  return DIGITS.map((other) => other + digit);
}

/** เลขเบิ้ล: 00, 11 to 99. */
export function doubles(): string[] {
  return DIGITS.map((digit) => digit.repeat(2));
}

/** เลขตอง: 000, 111 to 999. */
export function triples(): string[] {
  return DIGITS.map((digit) => digit.repeat(3));
}

/** เบิ้ลหน้า, the pattern AAX; triples are among them. */
export function doubleFront(): string[] {
  return TRIPLES.filter((number) => number[0] === number[1]);
}

/** เบิ้ลหลัง, the pattern XAA; triples are among them. */
export function doubleBack(): string[] {
  return TRIPLES.filter((number) => number[1] === number[2]);
}

/** หาม, the pattern AXA; triples are among them. */
export function sandwich(): string[] {
  return TRIPLES.filter((number) => number[0] === number[2]);
}

/** พี่น้อง: neighbours upwards, 89 and 90 included, then their reverses. */
export function siblings(): string[] {
  const upwards = DIGITS.map((digit, place) => digit + (DIGITS[(place + 1) % 10] ?? ""));
  return [...upwards, ...upwards.map((pair) => pair.split("").toReversed().join(""))];
}

/**
 * วินเลข: every ordered pick from the distinct digits entered. Picks that repeat a digit belong to it only on request.
 */
export function winNumbers(digits: string, length: 2 | 3, withDoubles = false): string[] {
  const distinct = [...new Set(digits)];
  let picks = distinct;
  for (let place = 1; place < length; place += 1) {
    picks = picks.flatMap((pick) =>
      distinct.filter((digit) => withDoubles || !pick.includes(digit)).map((digit) => pick + digit),
    );
  }
  return picks;
}

/** คู่ */
export function evenPairs(): string[] {
  return PAIRS.filter((pair) => Number(pair) % 2 === 0);
}

/** คี่ */
export function oddPairs(): string[] {
  return PAIRS.filter((pair) => Number(pair) % 2 === 1);
}

/** สูง: 50 to 99. */
export function highPairs(): string[] {
  return PAIRS.slice(50);
}

/** ต่ำ: 00 to 49. */
export function lowPairs(): string[] {
  return PAIRS.slice(0, 50);
}

/** สุ่มเลข. `below` answers a whole number from 0 that is less than its argument, all equally likely. */
export function randomNumber(betType: BetType, below: (limit: number) => number): string {
  const digits = digitsOf(betType);
  return String(below(10 ** digits)).padStart(digits, "0");
}
