import type { ProviderGame } from "@chokdee/contract/provider";
import { type Place, topOdds } from "@chokdee/rules/tables";
import { cardOf } from "../../platform/cards.ts";
import { ALL_TABLES, type Tables } from "./tables.ts";

const RELEASED_ON = "2026-11-16";

/** Tables have no demo: guests watch. A table's return is that of its best place, as members read it. */
export function tableEntries(tables: Tables): ProviderGame[] {
  const shared = { category: "casino", has_demo: false, released_on: RELEASED_ON, free_round_bets: [] } as const;
  const list = [...tables.values()];
  const entries = list.map(({ definition, name, rules }) => ({
    ...shared,
    free_round_bets: [],
    game: definition.id,
    name,
    name_th: definition.name,
    features: ["table", definition.kind],
    image: cardOf(definition.id),
    return_percent: bestReturn(rules.places),
    max_win: Math.floor(Math.max(...rules.places.map(topOdds))) + 1,
  }));
  const all = {
    ...shared,
    free_round_bets: [],
    game: ALL_TABLES,
    name: "All Tables",
    name_th: "เล่นหลายโต๊ะ",
    features: ["table", "multi_table"],
    image: cardOf(ALL_TABLES),
    return_percent: Math.max(...entries.map((entry) => entry.return_percent)),
    max_win: Math.max(...entries.map((entry) => entry.max_win)),
  };
  return [...entries, all];
}

function bestReturn(places: readonly Place[]): number {
  return Math.floor(Math.max(...places.map(({ returnPercent }) => returnPercent)) * 100) / 100;
}
