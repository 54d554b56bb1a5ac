import type { RoundStatus } from "@chokdee/rules/lotto";
import type { Tx } from "../../core/db.ts";
import { type OutboxEvent, waitsForStaff } from "../../core/events.ts";
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

interface Published {
  readonly id: bigint;
  readonly status: RoundStatus;
}

/** Publishes the state of a round to every open page, and to the desks of staff but for how far its settlement is. */
export async function publishRound(
  { outbox }: Pick<LottoDependencies, "outbox">,
  tx: Tx,
  round: Published,
  progress?: { readonly settled_bills: number; readonly total_bills: number },
): Promise<void> {
  await outbox.publishAll(tx, eventsOf(round, progress));
}

/** The same for many at once. */
export async function publishRounds(
  { outbox }: Pick<LottoDependencies, "outbox">,
  tx: Tx,
  rounds: readonly Published[],
): Promise<void> {
  await outbox.publishAll(
    tx,
    rounds.flatMap((round) => eventsOf(round)),
  );
}

function eventsOf({ id, status }: Published, progress?: object): OutboxEvent[] {
  const seen = { topic: "lotto.round", payload: { round_id: Number(id), status, ...progress } } as const;
  return progress ? [seen] : [seen, waitsForStaff(`lotto_round:${id}`)];
}
