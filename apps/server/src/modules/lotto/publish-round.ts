import type { RoundStatus } from "@chokdee/rules/lotto";
import type { Tx } from "../../core/db.ts";
import { waitsForStaff } from "../../core/events.ts";
import type { LottoDependencies } from "./dependencies.ts";

/** Publishes to every open page that the terms of a market, or of one round of it, have changed. */
export async function publishTerms(
  { outbox }: Pick<LottoDependencies, "outbox">,
  tx: Tx,
  categoryId: number,
  roundId?: bigint,
): Promise<void> {
  const payload = { category_id: categoryId, ...(roundId !== undefined && { round_id: Number(roundId) }) };
  await outbox.publish(tx, { topic: "lotto.terms", payload });
}

/** Publishes the state of a round to every open page, and to the desks of staff but for how far its settlement is. */
export async function publishRound(
  { outbox }: Pick<LottoDependencies, "outbox">,
  tx: Tx,
  round: { readonly id: bigint; readonly status: RoundStatus },
  progress?: { readonly settled_bills: number; readonly total_bills: number },
): Promise<void> {
  await outbox.publish(tx, {
    topic: "lotto.round",
    payload: { round_id: Number(round.id), status: round.status, ...progress },
  });
  if (!progress) await outbox.publish(tx, waitsForStaff(`lotto_round:${round.id}`));
}
