import { type Memory, recall, remember } from "@chokdee/game-kit";

/** The tables that a member looks at together, kept between visits. */
export interface ChosenTables {
  /** Those of the last visit that are still offered, or the first ones. */
  among(offered: readonly string[], max: number): string[];
  keep(tables: readonly string[]): void;
}

const KEY = "chokdee.tables.chosen";

export function createChosenTables(memory: Memory | undefined): ChosenTables {
  let chosen = (recall(memory, KEY) ?? "").split(",").filter(Boolean);
  return {
    among: (offered, max) => {
      const last = chosen.filter((table) => offered.includes(table));
      return (last.length > 0 ? last : offered).slice(0, max);
    },
    keep: (tables) => {
      chosen = [...tables];
      remember(memory, KEY, tables.join(","));
    },
  };
}
