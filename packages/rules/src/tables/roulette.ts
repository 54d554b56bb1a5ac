import type { Draws } from "../fair/draws.ts";
import { simplePlace, winIf } from "./places.ts";
import type { DrawStep, Grade, Place, PlaceGroup, RouletteOutcome } from "./types.ts";

export const POCKETS = 37;

/** The numbers in the order of the wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colorOf(number: number): "green" | "red" | "black" {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

const INSIDE_RETURN = 97.2973;
/** Half of an even bet comes back on zero. */
const EVEN_RETURN = 98.6486;
const EVEN_NOTE = "ออก 0 คืนครึ่ง";

export function roulettePlaces(): Place[] {
  return [
    ...outsidePlaces(),
    ...numbersFrom(0, 36).map((number) => insidePlace("straight", "เต็ง", [number], 35)),
    ...splits().map((numbers) => insidePlace("split", "สองเลข", numbers, 17)),
    ...streets().map((numbers) => insidePlace("street", "สามเลข", numbers, 11)),
    ...corners().map((numbers) => insidePlace("corner", "สี่เลข", numbers, 8)),
    ...rows(11).map((first) => insidePlace("line", "หกเลข", numbersFrom(first, first + 5), 5)),
  ];
}

function insidePlace(group: PlaceGroup, name: string, numbers: readonly number[], pays: number): Place {
  const text = numbers.join("-");
  return simplePlace(`${group}-${text}`, `${name} ${text}`, `ออก ${text}`, group, [pays, 1], INSIDE_RETURN, numbers);
}

function outsidePlaces(): Place[] {
  const even = (id: string, name: string, note: string, isIn: (number: number) => boolean) =>
    simplePlace(id, name, `${note} ${EVEN_NOTE}`, "main", [1, 1], EVEN_RETURN, numbersFrom(1, 36).filter(isIn));
  const thirds = [1, 2, 3];
  return [
    even("low", "1-18", "ออก 1 ถึง 18", (number) => number <= 18),
    even("even", "คู่", "เลขคู่", (number) => number % 2 === 0),
    even("red", "แดง", "เลขสีแดง", (number) => colorOf(number) === "red"),
    even("black", "ดำ", "เลขสีดำ", (number) => colorOf(number) === "black"),
    even("odd", "คี่", "เลขคี่", (number) => number % 2 === 1),
    even("high", "19-36", "ออก 19 ถึง 36", (number) => number > 18),
    ...thirds.map((third) => {
      const [first, last] = [third * 12 - 11, third * 12];
      const name = `${first}-${last}`;
      return simplePlace(`dozen-${third}`, name, `ออก ${first} ถึง ${last}`, "dozen", [2, 1], INSIDE_RETURN, [
        ...numbersFrom(first, last),
      ]);
    }),
    ...thirds.map((third) => {
      const numbers = rows(12).map((first) => first + third - 1);
      return simplePlace(
        `column-${third}`,
        `แถว ${third}`,
        `แถวที่ ${third} 12 เลข`,
        "column",
        [2, 1],
        INSIDE_RETURN,
        numbers,
      );
    }),
  ];
}

function numbersFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The first number of each of the upper rows of three. */
function rows(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at * 3 + 1);
}

function splits(): number[][] {
  const across = rows(12).flatMap((first) => [
    [first, first + 1],
    [first + 1, first + 2],
  ]);
  const down = numbersFrom(1, 33).map((number) => [number, number + 3]);
  return [[0, 1], [0, 2], [0, 3], ...across, ...down];
}

function streets(): number[][] {
  return [[0, 1, 2], [0, 2, 3], ...rows(12).map((first) => numbersFrom(first, first + 2))];
}

function corners(): number[][] {
  const squares = rows(11).flatMap((first) => [first, first + 1].map((at) => [at, at + 1, at + 3, at + 4]));
  return [[0, 1, 2, 3], ...squares];
}

export function spinRoulette(draws: Draws, steps: DrawStep[]): RouletteOutcome {
  const number = draws.below(POCKETS);
  steps.push({ what: "number", below: POCKETS, index: number, value: number });
  return { kind: "roulette", number };
}

export function rouletteGrade({ numbers = [], group }: Place, { number }: RouletteOutcome): Grade {
  if (number === 0 && group === "main") return "half";
  return winIf(numbers.includes(number));
}

/** A bet on a part of the wheel: so many chips on each of its places. */
export interface WheelBet {
  readonly id: "voisins" | "tiers" | "orphelins";
  /** In Thai. */
  readonly name: string;
  readonly chips: readonly (readonly [place: string, chips: number])[];
}

export const WHEEL_BETS: readonly WheelBet[] = [
  {
    id: "voisins",
    name: "เลขข้างศูนย์",
    chips: [
      ["street-0-2-3", 2],
      ["split-4-7", 1],
      ["split-12-15", 1],
      ["split-18-21", 1],
      ["split-19-22", 1],
      ["split-32-35", 1],
      ["corner-25-26-28-29", 2],
    ],
  },
  {
    id: "tiers",
    name: "เลขตรงข้ามศูนย์",
    chips: [
      ["split-5-8", 1],
      ["split-10-11", 1],
      ["split-13-16", 1],
      ["split-23-24", 1],
      ["split-27-30", 1],
      ["split-33-36", 1],
    ],
  },
  {
    id: "orphelins",
    name: "เลขที่เหลือ",
    chips: [
      ["straight-1", 1],
      ["split-6-9", 1],
      ["split-14-17", 1],
      ["split-17-20", 1],
      ["split-31-34", 1],
    ],
  },
];

/** The straight places of a number and of `reach` neighbours on each side of it on the wheel. */
export function neighbourPlaces(number: number, reach: number): string[] {
  const at = WHEEL.indexOf(number);
  if (at < 0) throw new RangeError(`no number ${number} on the wheel`);
  return Array.from({ length: 2 * reach + 1 }, (_, step) => {
    const pocket = WHEEL[(at - reach + step + POCKETS) % POCKETS] ?? 0;
    return `straight-${pocket}`;
  });
}
