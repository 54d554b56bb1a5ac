import type { Db, Queryable } from "../../platform/db.ts";
import type { StudioFailure } from "../../core/protocol.ts";
import { withoutChips } from "./bet-rules.ts";
import { laidBy, lockPool, markLost, savePool, type TableBet } from "./bets-repo.ts";
import { laidChips } from "./place-bets.ts";

/** A bet whose stake the operator did not take, or may not have taken. */
export interface LostBet {
  readonly bet: TableBet;
  readonly state: "refused" | "returning";
  readonly failure: StudioFailure;
}

/** Bets that do not stand make room for others. */
export async function loseBets(db: Db, lost: readonly LostBet[]): Promise<readonly true[]> {
  for (const [roundSeq, some] of Map.groupBy(lost, ({ bet }) => bet.round_seq)) {
    await db.transaction((tx) => loseIn(tx, roundSeq, some));
  }
  return lost.map(() => true as const);
}

async function loseIn(tx: Queryable, roundSeq: number, lost: readonly LostBet[]): Promise<void> {
  let pool = await lockPool(tx, roundSeq);
  const marked = await markLost(
    tx,
    lost.map(({ bet: { id }, state, failure }) => ({ id, state, failure })),
  );
  const gone = lost.filter(({ bet }) => marked.has(bet.id));
  const laid = laidChips(await laidBy(tx, roundSeq, [...new Set(gone.map(({ bet }) => bet.player_id))]));
  for (const { bet } of gone) {
    const own = new Map(laid.get(bet.player_id));
    pool = withoutChips(pool, own, bet.places);
    // A member with two such bets on a place was counted there once.
    for (const { place } of bet.places) own.set(place, 0);
    laid.set(bet.player_id, own);
  }
  if (gone.length > 0) await savePool(tx, roundSeq, pool);
}
