import type { SlotDefinition, SlotSymbol } from "./definition.ts";

/** A definition's symbols by their id, made once for each definition. */
export interface SymbolTable {
  readonly byId: ReadonlyMap<string, SlotSymbol>;
  readonly wilds: ReadonlySet<string>;
  readonly scatters: ReadonlySet<string>;
  /** Those that pay by place, wilds not among them. A framed one pays as the one in its frame. */
  readonly paying: ReadonlyMap<string, string>;
  readonly valued: ReadonlyMap<string, NonNullable<SlotSymbol["values"]>>;
  readonly collectors: ReadonlySet<string>;
  /** What winning places turn into, by what they show. */
  readonly becomes: ReadonlyMap<string, string>;
}

const made = new WeakMap<SlotDefinition, SymbolTable>();

export function symbolsOf(definition: SlotDefinition): SymbolTable {
  const known = made.get(definition);
  if (known) return known;
  const { symbols } = definition;
  const idsOf = (...roles: readonly SlotSymbol["role"][]) =>
    new Set(symbols.filter(({ role }) => roles.includes(role)).map(({ id }) => id));
  const table: SymbolTable = {
    byId: new Map(symbols.map((symbol) => [symbol.id, symbol])),
    wilds: idsOf("wild", "wild_scatter"),
    scatters: idsOf("scatter", "wild_scatter"),
    paying: new Map(symbols.flatMap(({ id, role, framed }) => (role === "pay" ? [[id, framed ?? id]] : []))),
    valued: new Map(symbols.flatMap(({ id, values }) => (values ? [[id, values]] : []))),
    collectors: new Set(symbols.flatMap(({ id, collects }) => (collects ? [id] : []))),
    becomes: new Map(symbols.flatMap(({ id, becomes }) => (becomes === undefined ? [] : [[id, becomes]]))),
  };
  made.set(definition, table);
  return table;
}

/** What a count of a symbol that pays by place is worth. Scatters that are wild pay only as scatters. */
export function payByPlace({ byId, scatters }: SymbolTable, symbol: string): SlotSymbol["pays"] {
  return scatters.has(symbol) ? {} : (byId.get(symbol)?.pays ?? {});
}
