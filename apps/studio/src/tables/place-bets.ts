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
}

/** The bet under this key, whether it is new, or why there is none. */
export type Placed = { readonly bet: TableBet; readonly isNew: boolean } | { readonly failure: StudioFailure };

/**
 * Places bets that arrived together for one table. They commit only while their round is open: its lock is shared among
 * those who bet, and whoever closes it takes it alone.
 */
export async function placeBets(db: Db, table: Table, requests: readonly BetRequest[]): Promise<readonly Placed[]> {
  const known = byName(await betsByKey(db, requests));
  const fresh = requests.filter((request) => !known.has(nameOf(request)));
  const failures = new Map<string, StudioFailure>();
  for (const [round, asked] of Map.groupBy(fresh, (request) => request.round)) {
    const refused = await db.transaction((tx) => placeIn(tx, table, round, asked));
    for (const [name, failure] of refused) failures.set(name, failure);
  }
  const stored = fresh.length === 0 ? known : byName(await betsByKey(db, requests));
  return requests.map((request) => {
    const name = nameOf(request);
    const failure = failures.get(name);
    const bet = stored.get(name);
    if (bet) return { bet, isNew: !known.has(name) && bet.id === request.id };
    return { failure: failure ?? "BROKEN" };
  });
}

async function placeIn(
  tx: Queryable,
  table: Table,
  round: string,
  asked: readonly BetRequest[],
): Promise<ReadonlyMap<string, StudioFailure>> {
  const open = await lockForBets(tx, round);
  if (!open || open.tableId !== table.definition.id)
    return new Map(asked.map((each) => [nameOf(each), "UNKNOWN_ROUND"]));
  if (!open.isOpen) return new Map(asked.map((each) => [nameOf(each), "BETS_CLOSED"]));
  // The same key may have come through another process a moment ago, which held the lock until now.
  const twins = byName(await betsByKey(tx, asked));
  const { accepted, pool, refused } = await decide(tx, table, open, withoutTwins(asked, twins));
  if (accepted.length > 0) {
    const inserted = await insertBets(tx, open.seq, accepted);
    const lost = accepted.filter(({ id }) => !inserted.has(id));
    await savePool(
      tx,
      open.seq,
      lost.reduce((left, { places }) => withoutChips(left, new Map(), places), pool),
    );
  }
  return refused;
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
function withoutTwins(asked: readonly BetRequest[], twins: ReadonlyMap<string, TableBet>): BetRequest[] {
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

function byName(bets: readonly TableBet[]): ReadonlyMap<string, TableBet> {
  return new Map(bets.map((bet) => [nameOf(bet), bet]));
}
