import type { Db } from "../../platform/db.ts";
import type { StudioFailure } from "../../core/protocol.ts";
import { faultOf, type Laid, withChips } from "./bet-rules.ts";
import {
  type BetName,
  betsByKey,
  insertBets,
  type LaidChips,
  type NewBet,
  type OpenRound,
  readPlacing,
  type TableBet,
} from "./bets-repo.ts";
import { limitsFor, type Table } from "./tables.ts";

/** Chips that are to become a bet. */
export interface BetRequest extends NewBet {
  readonly round: string;
  readonly operator_player: string;
  readonly wallet: string | null;
  readonly wallet_token: string;
}

/** The bet under this key, whether it is new, or why there is none. */
export type Placed = { readonly bet: TableBet; readonly isNew: boolean } | { readonly failure: StudioFailure };

/** How often other processes may come between a decision and its insertion. */
const MAX_TRIES = 50;

/** Places bets that arrived together for one table. They commit only while their round is open. */
export async function placeBets(db: Db, table: Table, requests: readonly BetRequest[]): Promise<readonly Placed[]> {
  const placed = new Map<string, Placed>();
  for (const [round, asked] of Map.groupBy(requests, (request) => request.round)) {
    for (const [name, each] of await placeInRound(db, table, round, asked)) placed.set(name, each);
  }
  return requests.map((request) => {
    const found = placed.get(nameOf(request)) ?? { failure: "BROKEN" };
    return "bet" in found ? { ...found, isNew: found.isNew && found.bet.id === request.id } : found;
  });
}

async function placeInRound(
  db: Db,
  table: Table,
  round: string,
  asked: readonly BetRequest[],
): Promise<ReadonlyMap<string, Placed>> {
  for (let no = 0; no < MAX_TRIES; no++) {
    const placed = await tryToPlace(db, table, round, asked);
    if (placed) return placed;
  }
  throw new Error(`bets for ${round} were overtaken ${MAX_TRIES} times`);
}

/** Decides by what lies on the table now. Undefined where that changed before the bets were inserted. */
async function tryToPlace(
  db: Db,
  table: Table,
  round: string,
  asked: readonly BetRequest[],
): Promise<ReadonlyMap<string, Placed> | undefined> {
  const { open, used, laid } = await readPlacing(db, round, asked);
  const known = used ? await betsByKey(db, used) : [];
  const placed = new Map<string, Placed>(known.map((bet) => [nameOf(bet), { bet, isNew: false }]));
  const fresh = withoutTwins(asked, placed);
  const fail = (some: readonly BetRequest[], failure: StudioFailure) => {
    for (const each of some) placed.set(nameOf(each), { failure });
    return placed;
  };
  if (open?.table_id !== table.definition.id) return fail(fresh, "UNKNOWN_ROUND");
  if (!open.is_open) return fail(fresh, "BETS_CLOSED");
  const { accepted, pool, refused } = decide(table, open, laidChips(laid ?? []), fresh);
  for (const [name, failure] of refused) placed.set(name, { failure });
  if (accepted.length === 0) return placed;
  const end = await insertBets(db, open, accepted, pool);
  if (end.status !== "placed") return end.status === "changed" ? undefined : fail(accepted, "BETS_CLOSED");
  for (const request of accepted) {
    const row = end.inserted.get(request.id);
    placed.set(nameOf(request), row ? { bet: freshBet(request, open, row), isNew: true } : { failure: "KEY_USED" });
  }
  return placed;
}

function freshBet(
  request: BetRequest,
  { seq: round_seq, table_id: table }: OpenRound,
  row: Pick<TableBet, "seq" | "created_at">,
) {
  const asked = { ...request, round_seq, table, ...row };
  const nothing = { failure: null, leaf_index: null, win: null, part_state: null, balance: null, attempts: 0 } as const;
  return { ...asked, state: "asking", ...nothing } as const;
}

function decide(table: Table, open: OpenRound, laid: Map<number, Laid>, asked: readonly BetRequest[]) {
  const refused = new Map<string, StudioFailure>();
  const accepted: BetRequest[] = [];
  // The round's own limits: this process may not have seen yet that they have changed.
  const limited = { rules: table.rules, limits: limitsFor(table, open.limits) };
  let { pool } = open;
  for (const request of asked) {
    const own = laid.get(request.player_id) ?? new Map<string, number>();
    const fault = faultOf(limited, request.places, own, pool);
    if (fault) {
      refused.set(nameOf(request), fault);
      continue;
    }
    const after = withChips(pool, own, request.places);
    pool = after.pool;
    laid.set(request.player_id, after.laid);
    accepted.push(request);
  }
  return { accepted, pool, refused };
}

export function laidChips(rows: readonly LaidChips[]): Map<number, Laid> {
  return new Map(
    [...Map.groupBy(rows, ({ player_id: playerId }) => playerId)].map(([playerId, own]) => [
      playerId,
      new Map(own.map(({ place, amount }) => [place, amount])),
    ]),
  );
}

/** A key that is asked for twice at once is placed once. */
function withoutTwins(asked: readonly BetRequest[], twins: ReadonlyMap<string, unknown>): BetRequest[] {
  const seen = new Set(twins.keys());
  return asked.filter((request) => {
    const name = nameOf(request);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

function nameOf({ player_id: playerId, key }: BetName): string {
  return `${playerId} ${key}`;
}
