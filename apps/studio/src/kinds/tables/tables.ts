import type { OwnTableLimits, TableLimits } from "@chokdee/contract/provider";
import {
  faultInLimits,
  limitsOf,
  STAKE_STEP,
  type TableDefinition,
  tableRules,
  type TableRules,
  TABLES,
  topOdds,
} from "@chokdee/rules/tables";

/** The page of several tables is a game of its own in the operator's list. */
export const ALL_TABLES = "tables";

const NAMES: Readonly<Record<TableDefinition["id"], string>> = {
  "baccarat-1": "Baccarat 1",
  "baccarat-2": "Baccarat 2",
  "baccarat-3": "Baccarat 3",
  "baccarat-speed": "Speed Baccarat",
  "baccarat-nocom": "No Commission Baccarat",
  "dragon-tiger": "Dragon Tiger",
  "sic-bo": "Sic Bo",
  "hi-lo": "Thai Hi-Lo",
  "fish-prawn-crab": "Fish Prawn Crab",
  roulette: "Roulette",
};

export interface Table {
  readonly definition: TableDefinition;
  readonly name: string;
  readonly rules: TableRules;
  /** Of the newest round that this process has seen. */
  limits: TableLimits;
}

export type Tables = ReadonlyMap<string, Table>;

export function loadTables(): Tables {
  return new Map(TABLES.map((definition) => [definition.id, loadTable(definition)]));
}

function loadTable(definition: TableDefinition): Table {
  const rules = tableRules(definition);
  return { definition, name: NAMES[definition.id], rules, limits: limitsFor({ definition, rules }, null) };
}

/** The limits of a table as its operator has decided; null means those of the rules. */
export function limitsFor(
  { definition, rules }: Pick<Table, "definition" | "rules">,
  decided: OwnTableLimits | null,
): TableLimits {
  const own = decided ?? {
    min: definition.min,
    max: definition.max,
    member_max: definition.maxPerRound,
    table_max_loss: definition.maxLoss,
  };
  const places = rules.places.map((place) => ({ place: place.id, max: limitsOf(own, place).max }));
  return { ...own, step: STAKE_STEP, places };
}

/** Whether the table can have these limits. */
export function canHave({ rules }: Table, { min, max, member_max, table_max_loss }: OwnTableLimits): boolean {
  const limits = { min, max, maxPerRound: member_max, maxLoss: table_max_loss };
  return faultInLimits(limits, Math.max(...rules.places.map(topOdds))) === undefined;
}

/** Whether a session for this game may bet at the tables. */
export function isTableGame(tables: Tables, game: string): boolean {
  return game === ALL_TABLES || tables.has(game);
}
