import type { ProviderAnswer, TableEntry } from "@chokdee/contract/provider";

/** Cards in the order dealt that give each result: naturals against nothing, and nine against nine. */
const HANDS = { P: [8, 12, 25, 38], B: [12, 8, 25, 38], T: [8, 21, 12, 25] } as const;

/** Results of baccarat from winners such as `PPTB`. */
export function handsFrom(winners: string): TableEntry["results"] {
  return [...winners].map((winner, at) => ({
    round: `r${at + 1}`,
    drawn: [...HANDS[winner as keyof typeof HANDS]],
    is_last: false,
  }));
}

/** A baccarat table that takes bets, as a provider tells of it. */
export function tableEntry(table: string, more: Partial<TableEntry> = {}): TableEntry {
  return {
    table,
    kind: "baccarat",
    name: table,
    name_th: `โต๊ะ ${table}`,
    state: "open",
    round: { round: "r9", phase: "betting", ends_at: endsIn(15_000), drawn: null, stake: 0 },
    limits: { min: 1_000, max: 500_000, step: 100, member_max: 1_500_000, table_max_loss: 30_000_000, places: [] },
    players: 2,
    crowd: 0,
    shoe: { number: 3, left: 300 },
    results: [],
    meters: { rounds: 9, voided: 1, bets: 20, staked: 100_000, won: 95_050 },
    ...more,
  };
}

export function endsIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

export function tablesAnswer(...tables: readonly TableEntry[]): ProviderAnswer<"tables"> {
  return { now: new Date().toISOString(), tables: [...tables] };
}
