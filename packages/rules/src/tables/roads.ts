import { baccaratFacts } from "./baccarat.ts";
import type { BaccaratOutcome, DragonTigerOutcome } from "./types.ts";

/** Blue is the player or the tiger, red the banker or the dragon. */
export type RoadSide = "player" | "banker";
export type RoadColor = "red" | "blue";

/** What the roads keep of a hand, of baccarat or of dragon tiger. */
export interface RoadHand {
  readonly winner: RoadSide | "tie";
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** Columns and rows count from 0. */
interface RoadPosition {
  readonly column: number;
  readonly row: number;
}

export interface BeadCell extends RoadPosition, RoadHand {}

export interface BigCell extends RoadPosition {
  readonly winner: RoadSide;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** How many ties followed this hand; the first cell also counts those before it. */
  readonly ties: number;
}

export interface DerivedCell extends RoadPosition {
  readonly color: RoadColor;
}

export interface Roads {
  readonly bead: readonly BeadCell[];
  readonly big: readonly BigCell[];
  readonly bigEye: readonly DerivedCell[];
  readonly small: readonly DerivedCell[];
  readonly cockroach: readonly DerivedCell[];
  /** Ties of a shoe that nobody has won a hand of yet, and which no cell shows. */
  readonly openTies: number;
}

export interface RoadCounts {
  readonly hands: number;
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly playerPair: number;
  readonly bankerPair: number;
}

/** What each derived road would show after a win of one side; null where it has not begun. */
export interface NextColors {
  readonly bigEye: RoadColor | null;
  readonly small: RoadColor | null;
  readonly cockroach: RoadColor | null;
}

const ROWS = 6;
/** How many columns back each road compares. */
const STEPS = { bigEye: 1, small: 2, cockroach: 3 } as const;

export function roadHandOf(outcome: BaccaratOutcome | DragonTigerOutcome): RoadHand {
  if (outcome.kind === "dragon-tiger") {
    const winner = { dragon: "banker", tiger: "player", tie: "tie" } as const;
    return { winner: winner[outcome.winner], playerPair: false, bankerPair: false };
  }
  const { playerPair, bankerPair } = baccaratFacts(outcome);
  return { winner: outcome.winner, playerPair: playerPair !== "none", bankerPair: bankerPair !== "none" };
}

/** The winners without ties. */
export function decidedOf(hands: readonly Pick<RoadHand, "winner">[]): RoadSide[] {
  return hands.flatMap(({ winner }) => (winner === "tie" ? [] : [winner]));
}

export interface Streak {
  readonly side: RoadSide;
  readonly length: number;
}

/** Wins of one side in a row, in their order. */
export function streaksOf(decided: readonly RoadSide[]): Streak[] {
  const streaks: { side: RoadSide; length: number }[] = [];
  for (const side of decided) {
    const last = streaks.at(-1);
    if (last?.side === side) last.length += 1;
    else streaks.push({ side, length: 1 });
  }
  return streaks;
}

export function countsOf(hands: readonly RoadHand[]): RoadCounts {
  const count = (isCounted: (hand: RoadHand) => boolean) => hands.filter(isCounted).length;
  return {
    hands: hands.length,
    player: count(({ winner }) => winner === "player"),
    banker: count(({ winner }) => winner === "banker"),
    tie: count(({ winner }) => winner === "tie"),
    playerPair: count(({ playerPair }) => playerPair),
    bankerPair: count(({ bankerPair }) => bankerPair),
  };
}

/** The five roads of a shoe. */
export function roadsOf(hands: readonly RoadHand[]): Roads {
  const lengths = streaksOf(decidedOf(hands)).map(({ length }) => length);
  const derived = (step: number) => {
    const colors = derivedColors(lengths, step);
    return layOut(colors, (color) => color).map((position, index) => ({
      ...position,
      color: colors[index] ?? "red",
    }));
  };
  return {
    bead: hands.map((hand, index) => ({ ...hand, column: Math.floor(index / ROWS), row: index % ROWS })),
    ...bigRoad(hands),
    bigEye: derived(STEPS.bigEye),
    small: derived(STEPS.small),
    cockroach: derived(STEPS.cockroach),
  };
}

function bigRoad(hands: readonly RoadHand[]): Pick<Roads, "big" | "openTies"> {
  const cells: (Omit<BigCell, keyof RoadPosition | "ties"> & { ties: number })[] = [];
  let openTies = 0;
  for (const { winner, playerPair, bankerPair } of hands) {
    if (winner !== "tie") {
      cells.push({ winner, playerPair, bankerPair, ties: cells.length === 0 ? openTies : 0 });
      openTies = 0;
      continue;
    }
    const last = cells.at(-1);
    if (last) last.ties += 1;
    else openTies += 1;
  }
  const positions = layOut(cells, ({ winner }) => winner);
  return { big: cells.map((cell, index) => ({ ...cell, ...(positions[index] ?? { column: 0, row: 0 }) })), openTies };
}

/**
 * Where each item stands: a new value begins in the first row, one column after the start of the last streak (further
 * right where that is taken); the same value goes down, and right from the sixth row or where below is taken, and then
 * right until the value changes.
 */
function layOut<T>(items: readonly T[], valueOf: (item: T) => string): RoadPosition[] {
  const taken = new Set<number>();
  const isTaken = (column: number, row: number) => taken.has(column * ROWS + row);
  let [start, column, row] = [-1, 0, 0];
  let isTurned = false;
  let before: string | undefined;
  return items.map((item) => {
    const value = valueOf(item);
    if (value !== before) {
      do start += 1;
      while (isTaken(start, 0));
      [column, row, isTurned, before] = [start, 0, false, value];
    } else {
      isTurned ||= row === ROWS - 1 || isTaken(column, row + 1);
      if (isTurned) column += 1;
      else row += 1;
    }
    taken.add(column * ROWS + row);
    return { column, row };
  });
}

/** The colours of a derived road, by the lengths of the streaks alone and never by the drawn grid. */
function derivedColors(lengths: readonly number[], step: number): RoadColor[] {
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, index) => colorAt(lengths, column, index + 1, step)).filter((color) => color !== null),
  );
}

/** The colour that a streak's hand of this depth gives; null where there is nothing to compare it with. */
function colorAt(lengths: readonly number[], column: number, depth: number, step: number): RoadColor | null {
  if (depth === 1) {
    const compared = lengths[column - 1 - step];
    if (compared === undefined) return null;
    return lengths[column - 1] === compared ? "red" : "blue";
  }
  const compared = lengths[column - step];
  if (compared === undefined) return null;
  return depth === compared + 1 ? "blue" : "red";
}

/** What the derived roads would show if this side won the next hand. */
export function askNext(hands: readonly Pick<RoadHand, "winner">[], side: RoadSide): NextColors {
  const streaks = streaksOf(decidedOf(hands));
  const last = streaks.at(-1);
  const isSame = last?.side === side;
  const column = isSame ? streaks.length - 1 : streaks.length;
  const depth = isSame ? last.length + 1 : 1;
  const lengths = streaks.map(({ length }) => length);
  const color = (step: number) => colorAt(lengths, column, depth, step);
  return { bigEye: color(STEPS.bigEye), small: color(STEPS.small), cockroach: color(STEPS.cockroach) };
}
