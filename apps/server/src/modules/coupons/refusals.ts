import type { ErrorCode } from "@chokdee/contract";
import { HOUR_MS } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { type CouponRefusal, insertRefusal } from "./refusal-repo.ts";
import { lockMemberCoupons } from "./use-repo.ts";

const REASONS: Partial<Record<ErrorCode, CouponRefusal>> = {
  COUPON_NOT_FOUND: "not_found",
  COUPON_EXPIRED: "expired",
  COUPON_USED: "used",
  COUPON_FULL: "full",
  COUPON_NOT_ELIGIBLE: "not_eligible",
  COUPON_TRIES: "tries",
  PROMOTION_ACTIVE: "reward",
  PROMOTION_ENDED: "reward",
  GIFT_SUM_REACHED: "reward",
};

const MAX_AN_HOUR = 20;

/** Another account of the same person has had the coupon. The member reads no more than that it is not for them. */
export class SamePersonRefusal extends DomainError {
  readonly others: readonly MemberId[];

  constructor(others: readonly MemberId[]) {
    super("COUPON_NOT_ELIGIBLE");
    this.others = others;
  }
}

/** Keeps for staff what a code was refused for. It is no part of the transaction that was refused. */
export async function keepRefusal(
  { db, clock }: CouponsDependencies,
  memberId: MemberId,
  code: string,
  error: DomainError,
): Promise<void> {
  const isSamePerson = error instanceof SamePersonRefusal;
  const reason = isSamePerson ? "same_person" : REASONS[error.code];
  if (reason === undefined) return;
  const at = clock.now();
  await db.transaction(async (tx) => {
    await lockMemberCoupons(tx, memberId);
    const refusal = { memberId, code, reason, others: isSamePerson ? error.others : [], at };
    await insertRefusal(tx, refusal, new Date(at.getTime() - HOUR_MS), MAX_AN_HOUR);
  });
}
