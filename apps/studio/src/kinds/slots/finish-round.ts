import { callUntilClear } from "../../operator/call-until-clear.ts";
import type { FinishedRound } from "../../core/protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import type { StudioParts } from "../../core/ports.ts";
import { balanceOf } from "../../players/balance.ts";
import { ownBalance } from "../../players/own.ts";
import { moveRound, type Round, roundById } from "./rounds-repo.ts";
import { changeDemoBalance, type Session } from "../../players/sessions-repo.ts";
import { settleRound } from "./settle-round.ts";
import { isOver } from "./views.ts";

/**
 * Pays a round that was shown. If the operator cannot be reached, the win stays owed and is paid as soon as possible.
 */
export async function finishRound(parts: StudioParts, session: Session, id: string): Promise<FinishedRound> {
  const round = await roundById(parts.db, id);
  if (!round || round.player_id !== session.player_id) throw new Refusal("UNKNOWN_ROUND");
  if (round.is_demo) return { round: id, balance: await payDemo(parts, session, round), closed: true, held: false };
  if (round.state !== "taken" && round.state !== "paying") {
    return finished(round, await balanceOf(parts, session));
  }
  const { round: now, balance } = await callUntilClear(
    () => settleRound(parts, round),
    (settled) => settled.round.state !== "paying",
  );
  if (now.state === "paying") throw new Refusal("WIN_OWED");
  return finished(now, await ownBalance(parts, session, round, balance));
}

function finished(round: Round, balance: number): FinishedRound {
  return { round: round.id, balance, closed: isOver(round), held: round.state === "held" };
}

async function payDemo({ db, wallet }: StudioParts, session: Session, round: Round): Promise<number> {
  await db.transaction(async (tx) => {
    const isMine = await moveRound(tx, round.id, "taken", { state: "closed", dueAt: null });
    if (isMine) await changeDemoBalance(tx, round.session_id, round.outcome?.win ?? 0);
  });
  return balanceOf({ db, wallet }, session);
}
