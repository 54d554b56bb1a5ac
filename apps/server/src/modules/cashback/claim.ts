import type { CallInput, CallOutput } from "@chokdee/contract";
import { satang, toBaht } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import { requiredTurnover } from "../../core/rewards.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { type ClosedDay, findClaimable, lockDay, markClaimed } from "./day-repo.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import type { Product } from "./setting-repo.ts";

/** Pays a closed day once, with what has to be played of it, or says why not. */
export async function claimDay(
  deps: CashbackDependencies,
  product: Product,
  input: CallInput<"cashbackLossClaim">,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"cashbackLossClaim">> {
  const { clock, credits, outbox } = deps;
  return once(async (tx) => {
    const now = clock.now();
    const day = input.day ?? (await findClaimable(tx, memberId, product, now));
    const closed = day === undefined ? undefined : await lockDay(tx, memberId, product, day);
    if (!closed) throw new DomainError("CASHBACK_NOTHING");
    refuse(closed, now);
    const { amount } = closed;
    await credits.give(tx, {
      memberId,
      amount: satang(amount),
      turnover: requiredTurnover(satang(amount), closed.turnover_percent),
      from: "rebate_cost",
      code: `cashback_${product}`,
      scope: "cashback",
      key: `${product}:${closed.day}`,
      source: `cashback:${product}:${closed.day}`,
      actor: "member",
      isGift: true,
    });
    await markClaimed(tx, closed.id, now);
    await outbox.publish(tx, { topic: "cashback", memberId });
    return { day: closed.day, amount: toBaht(amount) };
  });
}

function refuse({ amount, claimed_at, is_other_taken, claim_from, claim_until }: ClosedDay, now: Date): void {
  if (claimed_at) throw new DomainError("CASHBACK_CLAIMED");
  if (is_other_taken) throw new DomainError("CASHBACK_OTHER_TAKEN");
  if (amount === 0n || now < claim_from) throw new DomainError("CASHBACK_NOTHING");
  if (now >= claim_until) throw new DomainError("CASHBACK_EXPIRED");
}
