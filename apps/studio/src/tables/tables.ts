import type { TableLimits } from "@chokdee/contract/provider";
import { limitsOf, TABLES, type TableDefinition, tableRules, type TableRules } from "@chokdee/rules/tables";

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

/** Stakes are whole baht. */
const STEP = 100;

export interface Table {
  readonly definition: TableDefinition;
  readonly name: string;
  readonly rules: TableRules;
  readonly limits: TableLimits;
}

export type Tables = ReadonlyMap<string, Table>;

export function loadTables(): Tables {
  return new Map(TABLES.map((definition) => [definition.id, loadTable(definition)]));
}

function loadTable(definition: TableDefinition): Table {
  const rules = tableRules(definition);
  return {
    definition,
    name: NAMES[definition.id],
    rules,
    limits: {
      min: definition.min,
      max: definition.max,
      step: STEP,
      member_max: definition.maxPerRound,
      table_max_loss: definition.maxLoss,
      places: rules.places.map((place) => ({ place: place.id, max: limitsOf(definition, place).max })),
    },
  };
}

/** Whether a session for this game may bet at the tables. */
export function isTableGame(tables: Tables, game: string): boolean {
  return game === ALL_TABLES || tables.has(game);
}
