import type { Grid, SlotDefinition, SlotModeName } from "@chokdee/rules/slots";

/** The column from which on a stop is exciting: one more of what has landed before it opens a feature. */
export function tenseFrom(definition: SlotDefinition, grid: Grid, mode: SlotModeName): number | undefined {
  const found = triggersOf(definition, mode).flatMap(({ symbols, count }) => {
    let seen = 0;
    for (const [column, places] of grid.entries()) {
      if (seen === count - 1) return [column];
      seen += places.filter((symbol) => symbols.has(symbol)).length;
    }
    return [];
  });
  return found.length > 0 ? Math.min(...found) : undefined;
}

interface Trigger {
  readonly symbols: ReadonlySet<string>;
  readonly count: number;
}

function triggersOf({ symbols, freeSpins, hold }: SlotDefinition, mode: SlotModeName): Trigger[] {
  const triggers: Trigger[] = [];
  const awards = Object.keys((mode === "free" ? freeSpins?.retrigger : freeSpins?.award) ?? {}).map(Number);
  if (awards.length > 0) {
    const scatters = symbols.filter(({ role }) => role === "scatter" || role === "wild_scatter");
    triggers.push({ symbols: new Set(scatters.map(({ id }) => id)), count: Math.min(...awards) });
  }
  if (hold?.starts.kind === "count" && mode === "base") {
    triggers.push({ symbols: new Set([hold.starts.symbol]), count: hold.starts.count });
  }
  return triggers.filter(({ count }) => count > 1);
}
