import {
  type BigCell,
  countsOf,
  type GoodRoad,
  goodRoadsOf,
  outcomeOf,
  type RoadHand,
  roadHandOf,
  roadsOf,
} from "@chokdee/rules/tables";
import type { HallTable, TableKind } from "./hall.ts";
import type { RoadCell, RoadMark } from "./Road.tsx";

type Winner = RoadHand["winner"];

/** A side of a table with its name. */
interface SideMark extends RoadMark {
  readonly name: string;
}

type Marks = Readonly<Record<Winner, SideMark>>;

const baccarat: Marks = {
  banker: { tone: "banker", letter: "จ", name: "เจ้ามือ" },
  player: { tone: "player", letter: "ผ", name: "ผู้เล่น" },
  tie: { tone: "tie", letter: "ส", name: "เสมอ" },
};

/** The tiger's letter is that of a tie at baccarat, so a tie has a sign here. */
const dragonTiger: Marks = {
  banker: { tone: "banker", letter: "ม", name: "มังกร" },
  player: { tone: "player", letter: "ส", name: "เสือ" },
  tie: { tone: "tie", letter: "=", name: "เสมอ" },
};

export function marksOf(kind: TableKind): Marks {
  return kind === "dragon-tiger" ? dragonTiger : baccarat;
}

export interface SideCount {
  readonly mark: SideMark;
  readonly count: number;
}

/** What a tile says of a table's results. Tables of dice and the wheel have no road. */
export interface Reading {
  readonly cells?: readonly RoadCell[];
  readonly counts?: readonly SideCount[];
  /** The longest figure that players look for, where the road shows one. */
  readonly goodRoad?: GoodRoad;
}

/** The sides of dragon tiger have other names, and a dragon there is no streak. */
const dragonTigerRoads: Readonly<Partial<Record<GoodRoad["code"], string>>> = {
  long: "ทางยาว",
  "single-player": "เสือเดี่ยว",
  "single-banker": "มังกรเดี่ยว",
};

const readings = new WeakMap<HallTable["results"], Reading>();
const nothing: Reading = {};

/** Worked out once for each list of results. */
export function readTable({ kind, results }: Pick<HallTable, "kind" | "results">): Reading {
  if (kind !== "baccarat" && kind !== "dragon-tiger") return nothing;
  const known = readings.get(results);
  if (known) return known;
  const hands = results.flatMap((drawn) => handOf(kind, drawn) ?? []);
  const marks = marksOf(kind);
  const counts = countsOf(hands);
  const [goodRoad] = goodRoadsOf(hands).toSorted((one, other) => other.hands - one.hands);
  const reading: Reading = {
    cells: roadsOf(hands).big.map((cell) => cellOf(cell, marks)),
    counts: (["banker", "player", "tie"] as const).map((side) => ({ mark: marks[side], count: counts[side] })),
    ...(goodRoad && { goodRoad: kind === "baccarat" ? goodRoad : renamed(goodRoad) }),
  };
  readings.set(results, reading);
  return reading;
}

function renamed(road: GoodRoad): GoodRoad {
  return { ...road, name: dragonTigerRoads[road.code] ?? road.name };
}

export function handOf(kind: TableKind, drawn: readonly number[]): RoadHand | undefined {
  const outcome = outcomeOf(kind, drawn);
  return outcome?.kind === "baccarat" || outcome?.kind === "dragon-tiger" ? roadHandOf(outcome) : undefined;
}

function cellOf({ column, row, winner, ties }: BigCell, marks: Marks): RoadCell {
  return { column, row, mark: marks[winner], ties };
}

/** What a screen reader says instead of the drawing. */
export function readingText({ counts = [], goodRoad }: Reading): string {
  const sums = counts.map(({ mark, count }) => `${mark.name} ${count}`).join(" ");
  return goodRoad ? `เค้าไพ่ ${sums} เค้า${goodRoad.name} ${goodRoad.hands}` : `เค้าไพ่ ${sums}`;
}
