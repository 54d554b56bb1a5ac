import type { CallInput, CallOutput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import { requiredTurnover } from "../../core/rewards.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { type ClosedDay, findClaimable, findClaimByKey, lockDay, markClaimed } from "./day-repo.ts";
import type { CashbackDependencies } from "./dependencies.ts";
import { toBaht } from "./rules.ts";
import type { Product } from "./setting-repo.ts";

type Claimed = CallOutput<"cashbackLossClaim">;

/** Pays a closed day once, with what has to be played of it, or says why not. */
export async function claimDay(
  deps: CashbackDependencies,
  product: Product,
  input: CallInput<"cashbackLossClaim">,
  { member: { memberId }, idempotencyKey: key }: Pick<MemberContext, "member" | "idempotencyKey">,
): Promise<Claimed> {
  const { db, clock, credits, outbox } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const earlier = key === undefined ? undefined : await findClaimByKey(tx, memberId, product, key);
    if (earlier && input.day !== undefined && input.day !== earlier.day) throw new DomainError("CONFLICTING_REPLAY");
    if (earlier) return view(earlier);
    const day = input.day ?? (await findClaimable(tx, memberId, product, now));
    const closed = day === undefined ? undefined : await lockDay(tx, memberId, product, day);
    if (!closed) throw new DomainError("CASHBACK_NOTHING");
    // Whoever asks twice at a moment is answered what the first was paid.
    if (key !== undefined && closed.claimKey === key) return view(closed);
    refuse(closed, now);
    const { amount } = closed;
    await credits.give(tx, {
      memberId,
      amount,
      turnover: requiredTurnover(amount, closed.turnoverPercent),
      from: "rebate_cost",
      code: `cashback_${product}`,
      scope: "cashback",
      key: `${product}:${closed.day}`,
      source: `cashback:${product}:${closed.day}`,
      actor: "member",
      isGift: true,
    });
    await markClaimed(tx, closed.id, now, key);
    await outbox.publish(tx, { topic: "cashback", memberId });
    return view(closed);
  });
}

function refuse({ amount, claimedAt, isOtherTaken, claimFrom, claimUntil }: ClosedDay, now: Date): void {
  if (claimedAt) throw new DomainError("CASHBACK_CLAIMED");
  if (isOtherTaken) throw new DomainError("CASHBACK_OTHER_TAKEN");
  if (amount === 0n || now < claimFrom) throw new DomainError("CASHBACK_NOTHING");
  if (now >= claimUntil) throw new DomainError("CASHBACK_EXPIRED");
}

function view({ day, amount }: Pick<ClosedDay, "day" | "amount">): Claimed {
  return { day, amount: toBaht(amount) };
}
