import { daysInRow, isPlayedAway, periodStart, takeRefusal, type TakerFacts } from "@chokdee/rules/promotions";
import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { beganWith, walletOf } from "./end-taken.ts";
import { countTaken, countUses, listDepositDays, lockTakers } from "./facts-repo.ts";
import { refuseUnplayable } from "./playable.ts";
import { lockPromotion, type PromotionRow } from "./promotion-repo.ts";
import { insertRefusal, type RefusalReason } from "./refusal-repo.ts";
import { isOncePerPerson, MAX_TAKEN_A_DAY, MAX_TAKEN_BY_DEVICE, takeTermsOf } from "./rules.ts";
import { findRunning } from "./taken-repo.ts";

type Basis = Pick<PromotionsDependencies, "clock" | "members" | "samePerson" | "openGames">;

/** What is known of a member, for all of these promotions at once. */
export async function readFacts(
  deps: Pick<Basis, "clock" | "members">,
  db: Queryable,
  memberId: MemberId,
  promotions: readonly PromotionRow[],
  hasRunning: boolean,
): Promise<(promotion: PromotionRow) => TakerFacts> {
  const now = deps.clock.now();
  const taker = await deps.members.profileOf(db, memberId);
  const days = await listDepositDays(db, memberId);
  const since = promotions.map(({ id, use_per }) => ({ id, since: use_per ? periodStart(use_per, now) : undefined }));
  const uses = await countUses(db, [memberId], since);
  return ({ id }) => ({
    vipLevel: taker?.vipLevel ?? 0,
    birthDate: taker?.birthDate ?? null,
    deposits: days.length,
    depositDays: daysInRow(days, bangkokDay(now)),
    uses: uses.get(id) ?? 0,
    hasRunning,
  });
}

/** Whether one runs that does not make room for the next, its money being played away. Not for a transaction. */
export async function isRunning(
  { db, ledger, openStakes }: PromotionsDependencies,
  memberId: MemberId,
): Promise<boolean> {
  const running = await findRunning(db, memberId);
  if (!running) return false;
  const { balance } = walletOf(running, await ledger.wallets(memberId));
  return !isPlayedAway(balance, await openStakes.hasAny(db, memberId, running.wallet_id), beganWith(running));
}

/** Throws why this member cannot have the promotion by its own rules, chosen `at` a time. */
export async function refuseByTerms(
  deps: Pick<Basis, "clock" | "members" | "openGames">,
  db: Queryable,
  memberId: MemberId,
  promotion: PromotionRow | undefined,
  { hasRunning, at }: { readonly hasRunning: boolean; readonly at: Date },
): Promise<void> {
  if (!promotion?.is_shown) throw new DomainError("PROMOTION_ENDED");
  const factsOf = await readFacts(deps, db, memberId, [promotion], hasRunning);
  const refusal = takeRefusal(takeTermsOf(promotion), factsOf(promotion), at);
  if (refusal) throw new DomainError(refusal);
  await refuseUnplayable(deps, db, promotion);
}

export interface Suspicion {
  readonly reason: RefusalReason;
  readonly others: readonly MemberId[];
}

/**
 * What looks like one person with several accounts, or too much in a short time. What a person has once is taken one
 * after the other, and so is whatever those who share a browser take, so that none is overlooked at the same moment.
 */
export async function findSuspicion(
  { clock, samePerson }: Basis,
  db: Queryable,
  memberId: MemberId,
  promotion: PromotionRow,
): Promise<Suspicion | undefined> {
  if (isOncePerPerson(promotion)) await lockPromotion(db, promotion.id);
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  if ((await countTaken(db, [memberId], yesterday)) >= MAX_TAKEN_A_DAY) return { reason: "velocity", others: [] };
  const links = await samePerson.findLinks(db, memberId);
  const onDevice = [...new Set(links.filter(({ by }) => by === "device").map((link) => link.memberId))];
  if (onDevice.length > 0) await lockTakers(db, [memberId, ...onDevice]);
  if (onDevice.length > 0 && (await countTaken(db, onDevice, yesterday)) >= MAX_TAKEN_BY_DEVICE) {
    return { reason: "velocity_device", others: onDevice };
  }
  if (!isOncePerPerson(promotion)) return undefined;
  const byReason = Map.groupBy(links, ({ by }) => by);
  for (const [by, found] of byReason) {
    const others = [...new Set(found.map((link) => link.memberId))];
    const uses = await countUses(db, others, [{ id: promotion.id, since: undefined }]);
    if ((uses.get(promotion.id) ?? 0) > 0) return { reason: `same_${by}`, others };
  }
  return undefined;
}

/** Stores a refusal for staff. The member learns only that it is not possible. */
export async function refuseSuspicion(
  { clock }: Pick<Basis, "clock">,
  db: Queryable,
  memberId: MemberId,
  promotion: PromotionRow,
  suspicion: Suspicion,
): Promise<DomainError> {
  const now = clock.now();
  await insertRefusal(db, { memberId, promotionId: promotion.id, ...suspicion }, bangkokDay(now), now);
  return new DomainError(suspicion.reason.startsWith("velocity") ? "PROMOTION_TOO_OFTEN" : "PROMOTION_NOT_ELIGIBLE");
}
