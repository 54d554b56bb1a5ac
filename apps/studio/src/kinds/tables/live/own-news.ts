import type { Db } from "../../../platform/db.ts";
import { betsOfRound, type TableBet } from "../bets-repo.ts";
import type { HallLook } from "../state-repo.ts";
import { showPlainBet } from "../views.ts";
import type { Audience } from "./audience.ts";
import type { OwnFrames } from "./own-frames.ts";

/**
 * How many rounds are remembered for members here: many more than there are tables, since a settled round can wait for
 * people.
 */
const MAX_FOLLOWED = 100;

/** Tells members who are connected here what became of their bets, whichever process has settled them. */
export interface OwnNews {
  follow(look: HallLook): Promise<void>;
}

export function createOwnNews(db: Db, audience: Audience, own: OwnFrames): OwnNews {
  /** By round, the bets and members who know already. */
  const followed = new Map<number, Set<string>>();
  const seen = new Map<string, number>();

  function addChanged(look: HallLook, hasPlayers: boolean): void {
    for (const { id, round } of look.tables) {
      const isOver = round?.phase === "done" || round?.phase === "void";
      // A round that still settles is kept for members who come in the meantime.
      const isDue = isOver || (round?.phase === "settling" && hasPlayers);
      if (!round || !isDue || seen.get(id) === round.seq) continue;
      seen.set(id, round.seq);
      if (hasPlayers) followed.set(round.seq, new Set());
    }
    for (const seq of [...followed.keys()].slice(0, Math.max(0, followed.size - MAX_FOLLOWED))) followed.delete(seq);
  }

  function tellOf(known: Set<string>, playerId: number, bets: readonly TableBet[]): boolean {
    for (const bet of bets) {
      const isBack = bet.state === "returning" || bet.state === "returned";
      if (!isBack || known.has(bet.id)) continue;
      known.add(bet.id);
      own.tell(playerId, bet, { type: "bet", bet: showPlainBet(bet), balance: null });
    }
    const standing = bets.filter(({ state }) => state === "taken");
    const [first] = standing;
    if (!first) return bets.every(({ state }) => state !== "asking");
    const name = `part ${playerId}`;
    if (first.part_state === null || first.part_state === "owed") return false;
    if (!known.has(name)) {
      known.add(name);
      // The operator reports the wallet that the first bet was taken from.
      own.tell(playerId, first, {
        type: "result",
        table: first.table,
        round: first.round,
        stake: standing.reduce((sum, { stake }) => sum + stake, 0),
        win: standing.reduce((sum, { win }) => sum + (win ?? 0), 0),
        bets: standing.map(showPlainBet),
        balance: first.balance,
      });
    }
    return true;
  }

  return {
    async follow(look) {
      const players = audience.players();
      addChanged(look, players.length > 0);
      if (players.length === 0) followed.clear();
      for (const [seq, known] of followed) {
        const bets = Map.groupBy(await betsOfRound(db, seq, players), ({ player_id: playerId }) => playerId);
        const ends = [...bets].map(([playerId, own]) => tellOf(known, playerId, own));
        if (ends.every(Boolean)) followed.delete(seq);
      }
    },
  };
}
