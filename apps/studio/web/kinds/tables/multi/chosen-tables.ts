type Memory = Pick<Storage, "getItem" | "setItem">;

/** The tables that a member looks at together, kept between visits. */
export interface ChosenTables {
  /** Those of the last visit that are still offered, or the first ones. */
  among(offered: readonly string[], max: number): string[];
  keep(tables: readonly string[]): void;
}

const KEY = "chokdee.tables.chosen";

export function createChosenTables(memory: Memory | undefined): ChosenTables {
  const read = (): string[] => {
    try {
      return (memory?.getItem(KEY) ?? "").split(",").filter(Boolean);
    } catch {
      return [];
    }
  };
  let chosen = read();
  return {
    among: (offered, max) => {
      const last = chosen.filter((table) => offered.includes(table));
      return (last.length > 0 ? last : offered).slice(0, max);
    },
    keep: (tables) => {
      chosen = [...tables];
      try {
        memory?.setItem(KEY, tables.join(","));
      } catch {
        // The choice then lasts for this visit.
      }
    },
  };
}
