import type { CallInput, CallOutput } from "@chokdee/contract";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { readStoredReward } from "../../core/reward-forms.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { type Code, findCode, spendCode } from "./code-repo.ts";
import { type Coupon, lockCoupon, takeQuota } from "./coupon-repo.ts";
import type { CouponsDependencies } from "./dependencies.ts";
import { keepRefusal, SamePersonRefusal } from "./refusals.ts";
import {
  couponSubject,
  earlierOf,
  isForMember,
  minutesUntil,
  readCode,
  TRIES_ALLOWED,
  TRIES_WITHIN_MS,
} from "./rules.ts";
import { countUses, hasUsedCode, insertTry, insertUse, listTries, lockMemberCoupons, type Use } from "./use-repo.ts";
import { nameRewards, redeemedView } from "./views.ts";

/** Gives what a code is worth, or says in the member's words why not. */
export async function redeemCoupon(
  deps: CouponsDependencies,
  input: CallInput<"couponRedeem">,
  context: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"couponRedeem">> {
  const code = readCode(input.code);
  refuseFields({ code: code === undefined ? problemOf(input.code) : undefined });
  const typed = code ?? "";
  try {
    return await redeem(deps, typed, context);
  } catch (error) {
    if (error instanceof DomainError) await keepRefusal(deps, context.member.memberId, typed, error);
    throw error;
  }
}

async function redeem(
  deps: CouponsDependencies,
  typed: string,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"couponRedeem">> {
  // Names are read beforehand: a transaction waits for no second connection.
  const wanted = await findCode(deps.db, typed);
  const show = await nameRewards(deps, wanted ? [wanted.coupon.reward] : []);
  return once(async (tx) => {
    await lockMemberCoupons(tx, memberId);
    await deps.gate.mayReceive(tx, memberId);
    await refuseGuessing(deps, tx, memberId);
    const found = await findCode(tx, typed);
    const now = deps.clock.now();
    if (found && isKnownTo(memberId, found, now)) {
      return redeemedView(await giveFor(deps, tx, memberId, { ...found, now }), show);
    }
    const real = deps.clock.real();
    await insertTry(tx, memberId, real, new Date(real.getTime() - TRIES_WITHIN_MS));
    // Answered, so that the try stays counted.
    return new DomainError("COUPON_NOT_FOUND");
  });
}

function problemOf(typed: string): string {
  return typed.trim() === "" ? "กรุณากรอกโค้ดคูปอง" : "โค้ดเป็นตัวอักษรอังกฤษหรือตัวเลข 4-20 ตัว";
}

async function refuseGuessing({ clock }: CouponsDependencies, tx: Tx, memberId: MemberId): Promise<void> {
  const now = clock.real();
  const tries = await listTries(tx, memberId, new Date(now.getTime() - TRIES_WITHIN_MS), TRIES_ALLOWED);
  const oldest = tries.at(-1);
  if (tries.length < TRIES_ALLOWED || !oldest) return;
  const minutes = minutesUntil(new Date(oldest.getTime() + TRIES_WITHIN_MS), now);
  throw new DomainError("COUPON_TRIES", { values: { minutes } });
}

/** Another's own code, and one whose time has not come, are as good as no code. */
function isKnownTo(memberId: MemberId, { code, coupon }: { code: Code; coupon: Coupon }, now: Date): boolean {
  return (code.member_id === null || code.member_id === memberId) && coupon.starts_at <= now;
}

interface CouponRequest {
  readonly code: Code;
  readonly coupon: Coupon;
  readonly now: Date;
}

async function giveFor(deps: CouponsDependencies, tx: Tx, memberId: MemberId, request: CouponRequest): Promise<Use> {
  const { code, coupon, now } = request;
  const uses = await countUses(tx, coupon.id, [memberId]);
  await refuse(deps, tx, memberId, request, uses);
  if (coupon.kind !== "personal") await refuseSamePerson(deps, tx, memberId, request, uses);
  if (coupon.kind !== "shared" && !(await spendCode(tx, code.id, now))) throw new DomainError("COUPON_FULL");
  // A code of one's own took its share of the quota when it was made.
  if (coupon.kind !== "personal" && !(await takeQuota(tx, coupon.id))) throw new DomainError("COUPON_FULL");
  const use = await insertUse(tx, {
    coupon_id: coupon.id,
    code: code.code,
    member_id: memberId,
    useNo: uses + 1,
    title: coupon.title,
    reward: coupon.reward,
    used_at: now,
  });
  const reward = readStoredReward(coupon.reward);
  await deps.rewards.give(tx, { memberId, reward, source: `coupon:${use.id}`, code: "coupon" });
  // One of somebody's own was counted where it was given.
  if (coupon.kind !== "personal") {
    const amount = await deps.rewardWorth(tx, reward);
    await deps.audit.handOver(tx, { subject: couponSubject(coupon.id), memberId, amount });
  }
  await deps.outbox.publish(tx, { topic: "coupon", memberId });
  return use;
}

async function refuse(
  deps: CouponsDependencies,
  tx: Tx,
  memberId: MemberId,
  { code, coupon, now }: CouponRequest,
  uses: number,
): Promise<void> {
  const isSingle = coupon.kind !== "shared";
  const isMine = isSingle && (await hasUsedCode(tx, code.code, coupon.id, memberId));
  if (isMine || (coupon.kind !== "personal" && uses >= coupon.per_member)) throw new DomainError("COUPON_USED");
  const end = earlierOf(coupon.ends_at, code.expires_at);
  if (!coupon.is_open || (end && end <= now)) throw new DomainError("COUPON_EXPIRED");
  // Saves late requests the wait for the lock; what counts is taking from the quota itself.
  const isSpent = coupon.kind !== "personal" && coupon.quota !== null && coupon.used >= coupon.quota;
  if (isSpent || (isSingle && code.used_at)) throw new DomainError("COUPON_FULL");
  if (coupon.kind !== "personal" && !(await isFor(deps, tx, memberId, coupon, now))) {
    throw new DomainError("COUPON_NOT_ELIGIBLE");
  }
}

/** With several accounts one person has no more of a coupon than with one. */
async function refuseSamePerson(
  { samePerson }: CouponsDependencies,
  tx: Tx,
  memberId: MemberId,
  { coupon }: CouponRequest,
  uses: number,
): Promise<void> {
  const links = await samePerson.findLinks(tx, memberId);
  const others = [...new Set(links.map((link) => link.memberId))];
  if (others.length === 0) return;
  // Two accounts at one moment come one after the other.
  await lockCoupon(tx, coupon.id);
  if (uses + (await countUses(tx, coupon.id, others)) < coupon.per_member) return;
  throw new SamePersonRefusal(others);
}

async function isFor(
  { memberBanking, vipLevels, vipStanding }: CouponsDependencies,
  tx: Tx,
  memberId: MemberId,
  coupon: Coupon,
  now: Date,
): Promise<boolean> {
  const member = await memberBanking.find(tx, memberId);
  if (!member) return false;
  const firstDay = addDays(bangkokDay(now), 1 - coupon.deposit_days);
  const deposited = coupon.least_deposit > 0n ? await vipStanding.depositedSince(tx, memberId, firstDay) : 0n;
  const vipLevel = (await vipLevels.levelsOf(tx, [memberId])).get(memberId) ?? 0;
  return isForMember(coupon, { vipLevel, since: member.createdAt, deposited }, now);
}
