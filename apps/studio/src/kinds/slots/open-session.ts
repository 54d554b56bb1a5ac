import { isOfWallet, type Session } from "../../core/session.ts";
import { balanceOf } from "../../players/balance.ts";
import { showFreeRounds } from "../../players/free-rounds.ts";
import { openSession } from "../../players/open-session.ts";
import { fairnessOf } from "../../players/seeds.ts";
import type { SlotsDeps } from "./dependencies.ts";
import type { Game } from "./games/games.ts";
import type { PlayedRound, SessionOpened } from "./protocol.ts";
import { openRound } from "./rounds-repo.ts";
import { settleRound } from "./settle-round.ts";
import { showGame, showRound } from "./views.ts";

export async function openSlot(deps: SlotsDeps, game: Game, code: string | undefined): Promise<SessionOpened> {
  const { session, shown } = await openSession(deps, { game: game.definition.id, code, hasSeeds: true });
  const isDemo = session.demo_balance !== null;
  const unfinished = isDemo ? null : await unfinishedRound(deps, session, shown.balance);
  return {
    ...shown,
    is_demo: isDemo,
    balance: unfinished?.balance ?? shown.balance,
    game: showGame(game),
    fairness: await fairnessOf(deps.db, session.player_id),
    unfinished: unfinished?.round ?? null,
    free_rounds: await showFreeRounds(deps, session.operator_player, session.game),
  };
}

/**
 * An interrupted round is shown again first, if it is of the same wallet. A stake or win that is pending at the operator is
 * requested once more.
 */
async function unfinishedRound(
  deps: SlotsDeps,
  session: Session,
  balance: number,
): Promise<{ readonly balance: number; readonly round: PlayedRound | null } | null> {
  const open = await openRound(deps.db, session.player_id, session.game);
  if (!open) return null;
  const isMine = isOfWallet(session, open);
  if (open.state === "taken" && isMine) return { balance, round: await showRound(deps, open, balance) };
  const { round } = await settleRound(deps, open);
  const now = await balanceOf(deps, session).catch(() => balance);
  return { balance: now, round: round.state === "taken" && isMine ? await showRound(deps, round, now) : null };
}
