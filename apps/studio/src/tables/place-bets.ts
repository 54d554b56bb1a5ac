import type { Db, Queryable } from "../platform/db.ts";
import type { StudioFailure } from "../protocol.ts";
import { excessOf, type Laid, withChips, withoutChips } from "./bet-rules.ts";
import {
  type BetName,
  betsByKey,
  insertBets,
  laidBy,
  lockForBets,
  type NewBet,
  type OpenRound,
  savePool,
  type TableBet,
} from "./bets-repo.ts";
import type { Table } from "./tables.ts";

/** Chips that are to become a bet. */
export interface BetRequest extends NewBet {
  readonly round: string;
  readonly operatorPlayer: string;
}

/** The bet under this key, whether it is new, or why there is none. */
export type Placed = { readonly bet: TableBet; readonly isNew: boolean } | { readonly failure: StudioFailure };

/**
 * Places bets that arrived together for one table. They commit only while their round is open: its lock is shared among
 * those who bet, and whoever closes it takes it alone.
 */
export async function placeBets(db: Db, table: Table, requests: readonly BetRequest[]): Promise<readonly Placed[]> {
  const placed = new Map<string, Placed>();
  for (const [round, asked] of Map.groupBy(requests, (request) => request.round)) {
    const some = await db.transaction((tx) => placeIn(tx, table, round, asked));
    for (const [name, each] of some) placed.set(name, each);
  }
  return requests.map((request) => {
    const found = placed.get(nameOf(request)) ?? { failure: "BROKEN" };
    return "bet" in found ? { ...found, isNew: found.isNew && found.bet.id === request.id } : found;
  });
}

async function placeIn(
  tx: Queryable,
  table: Table,
  round: string,
  asked: readonly BetRequest[],
): Promise<ReadonlyMap<string, Placed>> {
  const open = await lockForBets(tx, round);
  const placed = new Map<string, Placed>();
  // Under the lock everything is seen that came through another process before.
  for (const bet of await betsByKey(tx, asked)) placed.set(nameOf(bet), { bet, isNew: false });
  const fresh = withoutTwins(asked, placed);
  if (!open?.isOpen || open.tableId !== table.definition.id) {
    const failure = open?.tableId === table.definition.id ? "BETS_CLOSED" : "UNKNOWN_ROUND";
    for (const each of fresh) placed.set(nameOf(each), { failure });
    return placed;
  }
  const { accepted, pool, refused } = await decide(tx, table, open, fresh);
  for (const [name, failure] of refused) placed.set(name, { failure });
  if (accepted.length === 0) return placed;
  const inserted = await insertBets(tx, open.seq, accepted);
  let left = pool;
  for (const request of accepted) {
    const row = inserted.get(request.id);
    if (!row) left = withoutChips(left, new Map(), request.places);
    placed.set(nameOf(request), row ? { bet: freshBet(request, open, row), isNew: true } : { failure: "KEY_USED" });
  }
  await savePool(tx, open.seq, left);
  return placed;
}

function freshBet(
  request: BetRequest,
  { seq: roundSeq, tableId }: OpenRound,
  row: Pick<TableBet, "seq" | "createdAt">,
) {
  const { id, round, playerId, operatorPlayer, key, nonce, places, stake } = request;
  const asked = { id, round, playerId, operatorPlayer, key, nonce, places, stake, roundSeq, table: tableId, ...row };
  const nothing = { failure: null, leafIndex: null, win: null, partState: null, balance: null, attempts: 0 } as const;
  return { ...asked, state: "asking", ...nothing } as const;
}

async function decide(tx: Queryable, table: Table, open: OpenRound, asked: readonly BetRequest[]) {
  const laid = laidChips(await laidBy(tx, open.seq, [...new Set(asked.map(({ playerId }) => playerId))]));
  const refused = new Map<string, StudioFailure>();
  const accepted: BetRequest[] = [];
  let { pool } = open;
  for (const request of asked) {
    const own = laid.get(request.playerId) ?? new Map<string, number>();
    const excess = excessOf(table, request.places, own, pool);
    if (excess) {
      refused.set(nameOf(request), excess);
      continue;
    }
    const after = withChips(pool, own, request.places);
    pool = after.pool;
    laid.set(request.playerId, after.laid);
    accepted.push(request);
  }
  return { accepted, pool, refused };
}

export function laidChips(rows: Awaited<ReturnType<typeof laidBy>>): Map<number, Laid> {
  return new Map(
    [...Map.groupBy(rows, ({ playerId }) => playerId)].map(([playerId, own]) => [
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

function nameOf({ playerId, key }: BetName): string {
  return `${playerId} ${key}`;
}
