import { callUntilClear } from "../../operator/call-until-clear.ts";
import type { FinishedRound } from "./protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { balanceOf, ownBalance } from "../../players/balance.ts";
import { moveRound, type Round, roundById } from "./rounds-repo.ts";
import { changeDemoBalance } from "../../players/sessions-repo.ts";
import type { Session } from "../../core/session.ts";
import { settleRound } from "./settle-round.ts";
import { isOver } from "./views.ts";

/**
 * Pays a round that was shown. If the operator cannot be reached, the win stays owed and is paid as soon as possible.
 */
export async function finishRound(deps: SlotsDeps, session: Session, id: string): Promise<FinishedRound> {
  const round = await roundById(deps.db, id);
  if (!round || round.player_id !== session.player_id) throw new Refusal("UNKNOWN_ROUND");
  if (round.is_demo) return { round: id, balance: await payDemo(deps, session, round), closed: true, held: false };
  if (round.state !== "taken" && round.state !== "paying") {
    return finished(round, await balanceOf(deps, session));
  }
  const { round: now, balance } = await callUntilClear(
    () => settleRound(deps, round),
    (settled) => settled.round.state !== "paying",
  );
  if (now.state === "paying") throw new Refusal("WIN_OWED");
  return finished(now, await ownBalance(deps, session, round, balance));
}

function finished(round: Round, balance: number): FinishedRound {
  return { round: round.id, balance, closed: isOver(round), held: round.state === "held" };
}

async function payDemo({ db, wallet }: SlotsDeps, session: Session, round: Round): Promise<number> {
  await db.transaction(async (tx) => {
    const isMine = await moveRound(tx, round.id, "taken", { state: "closed", dueAt: null });
    if (isMine) await changeDemoBalance(tx, round.session_id, round.outcome?.win ?? 0);
  });
  return balanceOf({ db, wallet }, session);
}
