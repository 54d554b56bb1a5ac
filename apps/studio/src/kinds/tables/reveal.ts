import type { TableDefinition, TableKind } from "@chokdee/rules/tables";

/** When each card, die or number is shown, in thousandths of the show. Third cards are waited for a little longer. */
const SHARES: Readonly<Record<TableKind, readonly number[]>> = {
  baccarat: [80, 190, 300, 410, 590, 770],
  "dragon-tiger": [250, 550],
  "sic-bo": [650, 650, 650],
  "hi-lo": [650, 650, 650],
  "fish-prawn-crab": [650, 650, 650],
  roulette: [780],
};

export function revealTimes({ kind, pace }: Pick<TableDefinition, "kind" | "pace">, count: number, from: Date): Date[] {
  return SHARES[kind].slice(0, count).map((share) => new Date(from.getTime() + share * pace.showing));
}
