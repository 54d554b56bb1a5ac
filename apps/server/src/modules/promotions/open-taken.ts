import { goalOf } from "@chokdee/rules/promotions";
import { DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { BonusDependencies } from "./dependencies.ts";
import type { PromotionRow } from "./promotion-repo.ts";
import { offerOf } from "./rules.ts";
import { insertTaken, type TakenRow } from "./taken-repo.ts";

export interface Taking {
  readonly memberId: MemberId;
  readonly promotion: PromotionRow;
  /** What the goal is worked out from, and what of the member's own money comes with it. */
  readonly base: bigint;
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** What it is taken with, such as `deposit:D42`: once for each. */
  readonly source: string;
}

/** Opens a wallet under the terms as they are now. The caller posts the money; the member must be locked. */
export async function openTaken(
  { clock, ledger, outbox }: BonusDependencies,
  tx: Tx,
  { memberId, promotion, base, deposit, bonus, source }: Taking,
): Promise<TakenRow> {
  const now = clock.now();
  const kind = deposit > 0n ? "promotion" : "free_credit";
  const walletId = await ledger.openWallet(tx, memberId, kind, promotion.title);
  const taken = await insertTaken(tx, {
    ...promotion,
    member_id: memberId,
    promotion_id: promotion.id,
    wallet_id: walletId,
    source,
    deposit,
    bonus,
    earned: 0n,
    needed: goalOf(offerOf(promotion), base, bonus),
    taken_at: now,
    expires_at: new Date(now.getTime() + promotion.valid_days * DAY_MS),
  });
  await outbox.publish(tx, { topic: "promotion", memberId });
  return taken;
}
