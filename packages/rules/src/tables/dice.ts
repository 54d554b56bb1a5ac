import type { Draws } from "../fair/draws.ts";
import { gradedPlace, pairsWithin, simplePlace, winIf } from "./places.ts";
import type { DiceOutcome, DrawStep, Grade, Odds, Place } from "./types.ts";

type Dice = DiceOutcome["dice"];

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The pictures of fish-prawn-crab, from 1 to 6. */
export const SYMBOL_NAMES = ["น้ำเต้า", "ปู", "ปลา", "กุ้ง", "ไก่", "เสือ"] as const;

/** What a total from 4 to 10 pays and returns at sic bo; 17 down to 11 are alike. */
const TOTALS: readonly (readonly [number, number])[] = [
  [60, 84.7222],
  [30, 86.1111],
  [18, 87.963],
  [12, 90.2778],
  [8, 87.5],
  [7, 92.5926],
  [6, 87.5],
];

export function sicBoPlaces(): Place[] {
  const totals = Array.from({ length: 14 }, (_, at) => {
    const total = at + 4;
    const [pays, returnPercent] = TOTALS[Math.min(total, 21 - total) - 4] ?? [0, 0];
    return simplePlace(`total-${total}`, `รวม ${total}`, `ลูกเต๋ารวม ${total} แต้ม`, "total", [pays, 1], returnPercent);
  });
  return [
    simplePlace("small", "เล็ก", "รวม 4 ถึง 10 ออกตองแพ้", "main", [1, 1], 97.2222),
    simplePlace("big", "ใหญ่", "รวม 11 ถึง 17 ออกตองแพ้", "main", [1, 1], 97.2222),
    simplePlace("odd", "คี่", "ผลรวมคี่ ออกตองแพ้", "main", [1, 1], 97.2222),
    simplePlace("even", "คู่", "ผลรวมคู่ ออกตองแพ้", "main", [1, 1], 97.2222),
    ...totals,
    ...FACES.map((face) =>
      simplePlace(`double-${face}`, `คู่ ${face}`, `ออก ${face} อย่างน้อยสองลูก`, "double", [11, 1], 88.8889, [face]),
    ),
    ...FACES.map((face) =>
      simplePlace(`triple-${face}`, `ตอง ${face}`, `ออก ${face} ทั้งสามลูก`, "triple", [180, 1], 83.7963, [face]),
    ),
    anyTriple(),
    ...pairsWithin(1, 6).map((pair) => twoNumbers(pair, [6, 1], 97.2222)),
    ...numberPlaces({ one: [1, 1], two: [2, 1], three: [12, 1] }, 96.2963),
  ];
}

export function hiLoPlaces(): Place[] {
  return [
    simplePlace("high", "สูง", "รวม 12 ถึง 18", "main", [8, 5], 97.5),
    simplePlace("low", "ต่ำ", "รวม 3 ถึง 10", "main", [19, 20], 97.5),
    simplePlace("eleven", "11 ไฮโล", "รวม 11 พอดี", "main", [34, 5], 97.5),
    ...numberPlaces({ one: [1, 1], two: [2, 1], three: [5, 1] }, 93.0556, "เต็ง "),
    ...pairsWithin(1, 6).map((pair) => twoNumbers(pair, [5, 1], 83.3333, "โต๊ด ")),
    threeNumbers([1, 2, 3]),
    threeNumbers([4, 5, 6]),
  ];
}

export function fishPrawnCrabPlaces(): Place[] {
  const symbols = FACES.map((face) => {
    const name = nameOf(face);
    const pays = { one: [1, 1], two: [2, 1], three: [3, 1] } as const;
    return gradedPlace(`number-${face}`, name, `ออก${name} หนึ่ง สอง หรือสามลูก`, "number", pays, 92.1296, [face]);
  });
  const pairs = pairsWithin(1, 6).map(([a, b]) => {
    const name = `${nameOf(a)}-${nameOf(b)}`;
    return simplePlace(`two-${a}-${b}`, name, `ออกทั้ง${nameOf(a)}และ${nameOf(b)}`, "two-numbers", [5, 1], 83.3333, [
      a,
      b,
    ]);
  });
  return [...symbols, ...pairs, anyTriple()];
}

function nameOf(face: number): string {
  return SYMBOL_NAMES[face - 1] ?? "";
}

function anyTriple(): Place {
  return simplePlace("any-triple", "ตองใดก็ได้", "ทั้งสามลูกเหมือนกัน", "triple", [30, 1], 86.1111);
}

function numberPlaces(pays: Readonly<Record<string, Odds>>, returnPercent: number, prefix = ""): Place[] {
  return FACES.map((face) =>
    gradedPlace(`number-${face}`, `${prefix}${face}`, `ออก ${face} หนึ่ง สอง หรือสามลูก`, "number", pays, returnPercent, [
      face,
    ]),
  );
}

function twoNumbers([a, b]: readonly [number, number], odds: Odds, returnPercent: number, prefix = ""): Place {
  return simplePlace(`two-${a}-${b}`, `${prefix}${a}-${b}`, `ออกทั้ง ${a} และ ${b}`, "two-numbers", odds, returnPercent, [
    a,
    b,
  ]);
}

function threeNumbers(numbers: readonly number[]): Place {
  const name = numbers.join("-");
  const pays = { two: [1, 1], three: [5, 1] } as const;
  return gradedPlace(`three-${name}`, name, `ออกสองหรือสามเลขของ ${name}`, "three-numbers", pays, 83.3333, numbers);
}

export function rollDice(kind: DiceOutcome["kind"], draws: Draws, steps: DrawStep[]): DiceOutcome {
  const roll = () => {
    const index = draws.below(6);
    steps.push({ what: "die", below: 6, index, value: index + 1 });
    return index + 1;
  };
  return diceOutcome(kind, [roll(), roll(), roll()]);
}

export function diceOutcome(kind: DiceOutcome["kind"], dice: Dice): DiceOutcome {
  return { kind, dice, total: dice[0] + dice[1] + dice[2] };
}

export function isTriple([a, b, c]: Dice): boolean {
  return a === b && b === c;
}

/** Sic bo, hi-lo and fish-prawn-crab share their ids: what one is called means the same in all. */
export function diceGrade(place: string, { dice, total }: DiceOutcome): Grade {
  const [what = "", ...rest] = place.split("-");
  const numbers = rest.map(Number);
  const shown = (face: number | undefined) => dice.filter((die) => die === face).length;
  switch (what) {
    case "small":
      return winIf(total <= 10 && !isTriple(dice));
    case "big":
      return winIf(total >= 11 && !isTriple(dice));
    case "odd":
      return winIf(total % 2 === 1 && !isTriple(dice));
    case "even":
      return winIf(total % 2 === 0 && !isTriple(dice));
    case "high":
      return winIf(total >= 12);
    case "low":
      return winIf(total <= 10);
    case "eleven":
      return winIf(total === 11);
    case "total":
      return winIf(total === numbers[0]);
    case "double":
      return winIf(shown(numbers[0]) >= 2);
    case "triple":
      return winIf(shown(numbers[0]) === 3);
    case "any":
      return winIf(isTriple(dice));
    case "number":
      return ["lose", "one", "two", "three"][shown(numbers[0])] ?? "lose";
    case "two":
      return winIf(numbers.every((number) => shown(number) > 0));
    case "three":
      return ["lose", "lose", "two", "three"][numbers.filter((number) => shown(number) > 0).length] ?? "lose";
    default:
      throw new RangeError(`no place ${place} at the dice`);
  }
}
