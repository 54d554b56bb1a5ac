import { type GameKind, type OperatorAnswers, UNKNOWN_ROUND } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import { checkSessions } from "../players/endings.ts";
import { cancelGrant, insertGrant } from "../players/free-rounds-repo.ts";

type Kind = Pick<GameKind<never>, "entries" | "findRound" | "freeRoundBets">;
type CommonAnswers = Pick<OperatorAnswers, "games" | "round" | "free_rounds" | "free_rounds_cancel" | "sessions">;

/** Answers to what the operator asks about games of all kinds. */
export function answersOf(deps: Pick<Ports, "db" | "now" | "wallet">, kinds: readonly Kind[]): CommonAnswers {
  const { db, now } = deps;
  return {
    games: async () => ({ status: "OK", games: kinds.flatMap(({ entries }) => entries()) }),

    async round({ player, round }) {
      for (const kind of kinds) {
        const found = await kind.findRound(player, round);
        if (found) return found;
      }
      return UNKNOWN_ROUND;
    },

    async free_rounds({ grant, player, game, count, bet, expires_at: expiresAt }) {
      const bets = kinds.flatMap(({ freeRoundBets }) => freeRoundBets(game) ?? []);
      if (bets.length === 0) return { status: "INVALID_GAME" };
      if (!bets.includes(bet)) return { status: "WRONG_SYNTAX" };
      const requested = {
        grant_id: grant,
        operator_player: player,
        game,
        bet,
        granted: count,
        expires_at: new Date(expiresAt),
      };
      return (await insertGrant(db, requested)) ? { status: "OK" } : { status: "DUPLICATE_TRANSACTION" };
    },

    async sessions({ player }) {
      await checkSessions(deps, player);
      return { status: "OK" };
    },

    async free_rounds_cancel({ grant }) {
      return (await cancelGrant(db, grant, now())) ? { status: "OK" } : { status: "UNKNOWN_TRANSACTION" };
    },
  };
}
