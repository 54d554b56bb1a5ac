import type { SlotDefinition, SlotSymbol } from "./definition.ts";

/** A definition's symbols by their id, made once for each definition. */
export interface SymbolTable {
  readonly byId: ReadonlyMap<string, SlotSymbol>;
  readonly wilds: ReadonlySet<string>;
  readonly scatters: ReadonlySet<string>;
  /** Those that pay by place, wilds not among them. */
  readonly paying: ReadonlySet<string>;
}

const made = new WeakMap<SlotDefinition, SymbolTable>();

export function symbolsOf(definition: SlotDefinition): SymbolTable {
  const known = made.get(definition);
  if (known) return known;
  const idsOf = (role: SlotSymbol["role"]) =>
    new Set(definition.symbols.filter((symbol) => symbol.role === role).map(({ id }) => id));
  const table = {
    byId: new Map(definition.symbols.map((symbol) => [symbol.id, symbol])),
    wilds: idsOf("wild"),
    scatters: idsOf("scatter"),
    paying: idsOf("pay"),
  };
  made.set(definition, table);
  return table;
}
