import { negate } from "@chokdee/money";
import { settledBetEvent } from "../../core/bets.ts";
import type { Tx } from "../../core/db.ts";
import { type BillRow, listLines, setCancelled } from "./bill-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { billReference, STAKE_SCOPE, stakeKey } from "./postings.ts";
import { lineFromRow, stakesByNumber } from "./rules.ts";
import { salesPlaceOf, takeOffSales } from "./sales-repo.ts";
import { addStaked, takeOffSold } from "./sold-repo.ts";

interface GivingBack {
  readonly actor: string;
  /** What its member reads, where it was staff. */
  readonly voidReason: string | null;
  readonly now: Date;
}

/**
 * Ends a bill that waits for its result as if it had not been bought, in the caller's transaction, which holds its
 * round and then the bill: the stake returns, and its numbers are free for others. Locks are taken as in selling.
 */
export async function giveBackIn(
  { ledger, outbox }: Pick<LottoDependencies, "ledger" | "outbox">,
  tx: Tx,
  bill: BillRow,
  { actor, voidReason, now }: GivingBack,
): Promise<void> {
  const { id, round_id, member_id: memberId } = bill;
  await setCancelled(tx, id, now, voidReason);
  const lines = await listLines(tx, bill);
  await takeOffSold(tx, round_id, memberId, stakesByNumber(lines.map(lineFromRow)));
  await addStaked(tx, round_id, memberId, negate(bill.stake));
  await takeOffSales(tx, round_id, salesPlaceOf(bill.market_group, memberId, bill.created_at), bill.stake);
  await ledger.reverseIn(tx, {
    memberId,
    scope: STAKE_SCOPE,
    key: stakeKey(id),
    code: "lotto_refund",
    reference: billReference(id),
    actor,
  });
  await outbox.publish(tx, cancelledEvent(bill, now));
}

function cancelledEvent(bill: BillRow, now: Date) {
  return settledBetEvent(bill.member_id, {
    bet: billReference(bill.id),
    version: 1,
    status: "void",
    walletId: bill.wallet_id,
    category: "lotto",
    providerId: "lotto",
    gameId: bill.category,
    stake: bill.stake,
    payout: bill.stake,
    effective: null,
    placedAt: bill.created_at,
    settledAt: now,
  });
}
