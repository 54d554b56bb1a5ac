import { worstLoss } from "@chokdee/rules/sport";
import type { Db, Tx } from "../../core/db.ts";
import type { Ports } from "../../core/ports.ts";
import {
  type CounterRow,
  endWeighingLinks,
  listLinkedByParlays,
  listToWeigh,
  listWeighingLinks,
  readWeighedCounters,
  setWinLimit,
} from "./counter-repo.ts";
import { findMatch, holdMatches, type MatchRow } from "./match-repo.ts";
import { positionsOf } from "./positions.ts";
import { reachedOf } from "./rules.ts";
import { readSetting, shareSetting, type SportSetting } from "./setting-repo.ts";

/**
 * What the bets on each match may still add to its cost. Since a bet adds at most its win to the worst course, that is
 * counted until a good part is used up, and then worked out anew from what is really on the match.
 */
export async function roomsOf(
  db: Db,
  matches: readonly MatchRow[],
  rows: readonly CounterRow[],
  { match_cap }: SportSetting,
): Promise<bigint[]> {
  const rooms: bigint[] = [];
  for (const match of matches) {
    const own = rows.filter(({ match_id }) => match_id === match.id);
    const used = usedOf(own);
    const left = (match.win_limit ?? match_cap) - used;
    const isCounted = left > match_cap / 2n || limitOf(match, own, match_cap) === match.win_limit;
    rooms.push(isCounted ? left : await weighMatch(db, match.id));
  }
  return rooms;
}

const usedOf = (own: readonly CounterRow[]): bigint => own.find(({ market }) => market === "*")?.win[0] ?? 0n;

/** What the counter `*` may come to, so that the worst course stays within the cap. */
function limitOf(match: MatchRow, own: readonly CounterRow[], cap: bigint): bigint {
  const worst = BigInt(worstLoss(positionsOf(own), reachedOf(match)));
  return usedOf(own) + (worst < cap ? cap - worst : 0n);
}

/** Works out anew what may still be lost on a match, while nobody bets on it and no cap changes. Returns what that is. */
function weighMatch(db: Db, matchId: string): Promise<bigint> {
  return db.transaction(async (tx: Tx) => {
    await holdMatches(tx, [matchId]);
    const { match_cap } = await shareSetting(tx);
    const match = await findMatch(tx, matchId);
    if (!match) throw new Error(`there is no match ${matchId}`);
    const own = await readWeighedCounters(tx, [matchId]);
    const next = limitOf(match, own, match_cap);
    await setWinLimit(tx, matchId, next);
    return next - usedOf(own);
  });
}

/**
 * Weighs the matches that parlays hang on with those that have a result since: what has come in weighs on the legs that are
 * left. A kill at any time leaves it to be done once more.
 */
export async function weighLinks({ db }: Pick<Ports, "db">): Promise<void> {
  for (const { id, version } of await listWeighingLinks(db)) {
    for (const linked of await listLinkedByParlays(db, id)) await weighMatch(db, linked);
    await endWeighingLinks(db, id, version);
  }
}

/** All matches that have taken much since they were weighed. */
export async function weighBooks({ db }: Pick<Ports, "db">): Promise<void> {
  const { match_cap } = await readSetting(db);
  for (const matchId of await listToWeigh(db, match_cap)) await weighMatch(db, matchId);
}
