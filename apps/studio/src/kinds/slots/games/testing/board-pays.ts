import type { SlotDefinition, SlotSymbol } from "@chokdee/rules/slots";

/** One place of the board. */
export interface Place {
  readonly column: number;
  row: number;
  symbol: string;
  value: number;
}

interface Circumstances {
  readonly struck: ReadonlySet<number>;
  /** How often each place has won. */
  readonly wins: ReadonlyMap<string, number>;
}

interface Paid {
  readonly units: number;
  readonly places: ReadonlySet<Place>;
}

const known = new WeakMap<SlotDefinition, ReadonlyMap<string, SlotSymbol>>();

function symbolsOf(game: SlotDefinition): ReadonlyMap<string, SlotSymbol> {
  const symbols = known.get(game) ?? new Map(game.symbols.map((symbol) => [symbol.id, symbol]));
  known.set(game, symbols);
  return symbols;
}

/** What a board pays by place, and which places win. */
export function boardPays(game: SlotDefinition, board: readonly Place[], circumstances: Circumstances): Paid {
  const symbols = symbolsOf(game);
  const isWild = ({ symbol }: Place) => symbols.get(symbol)?.role.startsWith("wild") ?? false;
  const paysAs = ({ symbol }: Place) => symbols.get(symbol)?.framed ?? symbol;
  const payers = game.symbols.filter(({ role, framed }) => role === "pay" && framed === undefined);
  const found = payers.map(({ id, pays }) => ({
    id,
    pays,
    places: board.filter((place) => paysAs(place) === id || isWild(place)),
    own: board.filter((place) => paysAs(place) === id),
  }));
  switch (game.wins.kind) {
    case "anywhere":
      return together(
        found.map(({ pays, places, own }) => ({ units: own.length > 0 ? bestOf(pays, places.length) : 0, places })),
      );
    case "ways":
      return together(found.map((each) => waysOf(each, game.columns, circumstances.struck)));
    case "clusters":
      return together(found.flatMap((each) => groupsOf(game, each, circumstances.wins)));
    case "lines": {
      const { lines, fullBoard = 1 } = game.wins;
      const paid = together(lines.map((rows) => lineOf(game, board, rows, isWild)));
      const isFull =
        board.every(isWild) || found.some(({ places, own }) => places.length === board.length && own.length > 0);
      return { ...paid, units: paid.units * (isFull ? fullBoard : 1) };
    }
  }
}

function together(parts: readonly { readonly units: number; readonly places: readonly Place[] }[]): Paid {
  const winning = parts.filter(({ units }) => units > 0);
  return {
    units: winning.reduce((sum, { units }) => sum + units, 0),
    places: new Set(winning.flatMap(({ places }) => places)),
  };
}

interface Found {
  readonly pays: Readonly<Record<string, number>>;
  readonly places: readonly Place[];
  readonly own: readonly Place[];
}

function waysOf({ pays, places, own }: Found, columns: number, struck: ReadonlySet<number>) {
  const inColumn = Array.from({ length: columns }, (_, column) => places.filter((place) => place.column === column));
  const gap = inColumn.findIndex(({ length }) => length === 0);
  const run = own.some(({ column }) => column === 0) ? (gap < 0 ? columns : gap) : 0;
  const ways = inColumn
    .slice(0, run)
    .reduce((all, { length }, column) => all * length * (struck.has(column) ? 2 : 1), 1);
  return { units: ways * bestOf(pays, run), places: inColumn.slice(0, run).flat() };
}

function groupsOf({ wins }: SlotDefinition, { pays, places }: Found, won: ReadonlyMap<string, number>) {
  const spots = wins.kind === "clusters" ? (wins.spots ?? []) : [];
  const groups: Place[][] = [];
  for (const place of places) {
    const touched = groups.filter((group) =>
      group.some(({ column, row }) => Math.abs(column - place.column) + Math.abs(row - place.row) === 1),
    );
    const joined = [place, ...touched.flat()];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.map((group) => {
    const worth = group.reduce((sum, { column, row }) => {
      return sum + (spots[Math.min(won.get(`${column},${row}`) ?? 0, spots.length - 1)] ?? 0);
    }, 0);
    return { units: bestOf(pays, group.length) * Math.max(1, worth), places: group };
  });
}

function lineOf(
  game: SlotDefinition,
  board: readonly Place[],
  rows: readonly number[],
  isWild: (place: Place) => boolean,
) {
  const line = rows.flatMap((row, column) => board.find((place) => place.column === column && place.row === row) ?? []);
  const options = game.symbols
    .filter(({ role }) => role === "pay" || role === "wild")
    .map(({ id, role, pays }) => {
      const end = line.findIndex((place) => place.symbol !== id && !(role === "pay" && isWild(place)));
      const places = end < 0 ? line : line.slice(0, end);
      const hasOwn = places.some(({ symbol }) => symbol === id);
      return { units: hasOwn ? bestOf(pays, places.length) : 0, places };
    });
  return options.reduce((best, option) => (option.units > best.units ? option : best), {
    units: 0,
    places: [] as Place[],
  });
}

/** What the greatest count within reach is worth. */
export function bestOf(byCount: Readonly<Record<string, number>>, count: number): number {
  const within = Object.keys(byCount)
    .map(Number)
    .filter((needed) => needed <= count);
  return within.length === 0 ? 0 : (byCount[Math.max(...within)] ?? 0);
}
