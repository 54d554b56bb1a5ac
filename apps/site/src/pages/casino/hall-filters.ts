import type { SearchOf } from "../../base/routing/search.ts";
import type { HallTable, TableKind } from "../../features/tables/hall.ts";
import { readTable } from "../../features/tables/reading.ts";
import { kindNames } from "../../features/tables/words.ts";

/** The filters of the hall, which stand in the address. */
export type HallFilters = SearchOf<"casino">;

export const noFilters: HallFilters = { q: undefined, kind: undefined, good: undefined, favourites: undefined };

const orderOfKinds = Object.keys(kindNames) as readonly TableKind[];

export interface KindChoice {
  readonly value: TableKind | "";
  readonly label: string;
}

/** The kinds that there are, with how many tables each has. */
export function kindChoices(tables: readonly HallTable[]): KindChoice[] {
  const count = (kind: TableKind) => tables.filter((table) => table.kind === kind).length;
  const kinds = orderOfKinds.filter((kind) => count(kind) > 0);
  return [
    { value: "", label: `ทั้งหมด ${tables.length}` },
    ...kinds.map((value) => ({ value, label: `${kindNames[value]} ${count(value)}` })),
  ];
}

export function hasGoodRoad(table: HallTable): boolean {
  return table.state !== "asleep" && readTable(table).goodRoad !== undefined;
}

/** By name or kind, as typed. */
export function matchingTables(
  tables: readonly HallTable[],
  { q = "", kind, good = false, favourites = false }: HallFilters,
  isFavourite: (table: HallTable) => boolean,
): HallTable[] {
  const words = q.trim().toLowerCase();
  return tables.filter(
    (table) =>
      (!kind || table.kind === kind) &&
      (!good || hasGoodRoad(table)) &&
      (!favourites || isFavourite(table)) &&
      `${table.name} ${kindNames[table.kind]} ${table.table_id}`.toLowerCase().includes(words),
  );
}
