import type { CallOutput, EventPayload } from "@chokdee/contract";
import type { TableEntry } from "@chokdee/contract/provider";
import { satang, toBaht } from "@chokdee/money";
import { outcomeOf, type RoadHand, roadHandOf, tableOf } from "@chokdee/rules/tables";

export type HallTable = CallOutput<"casinoTables">["tables"][number];
export type TablesChanged = EventPayload<"casino.tables">;

interface TableMoment {
  readonly providerId: string;
  /** Milliseconds that the provider's clock is ahead of ours. */
  readonly aheadMs: number;
}

/** Of a table that we know nothing more about. */
const USUAL_WINDOW_S = 15;

export function tableView(entry: TableEntry, { providerId, aheadMs }: TableMoment): HallTable {
  const { round, limits, shoe, results } = entry;
  return {
    table_id: entry.table,
    provider_id: providerId,
    kind: entry.kind,
    name: entry.name_th,
    state: entry.state,
    round: round && {
      phase: round.phase,
      ends_at: new Date(Date.parse(round.ends_at) - aheadMs).toISOString(),
      window_ms: (tableOf(entry.table)?.pace.betting ?? USUAL_WINDOW_S) * 1_000,
      drawn: round.drawn,
    },
    min_stake: toBaht(satang(BigInt(limits.min))),
    max_stake: toBaht(satang(BigInt(limits.max))),
    players: entry.players,
    crowd: entry.crowd,
    shoe: shoe?.number ?? null,
    // Pages work with what they are given, so that what no round can draw never reaches them.
    results: results.flatMap(({ drawn }) => (outcomeOf(entry.kind, drawn) ? [drawn] : [])),
  };
}

export function keepResults(table: HallTable, before: HallTable["results"] | undefined): HallTable {
  return before && sameJson(before, table.results) ? { ...table, results: before } : table;
}

/** What a page that knows the tables as they were before must hear of. */
export function changesBetween(before: readonly HallTable[], after: readonly HallTable[]): TablesChanged["tables"] {
  const known = new Map(before.map((table) => [table.table_id, table]));
  return after.flatMap(({ results, ...standing }) => {
    const was = known.get(standing.table_id);
    if (was?.results !== results) return [{ ...standing, results }];
    const { results: _results, ...stood } = was;
    return sameJson(stood, standing) ? [] : [standing];
  });
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the roads keep of a table's results. */
export function handsOf({ results }: HallTable): RoadHand[] {
  return results.flatMap((drawn) => {
    const outcome = outcomeOf("baccarat", drawn);
    return outcome?.kind === "baccarat" ? [roadHandOf(outcome)] : [];
  });
}
