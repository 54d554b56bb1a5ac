import type { StaffRole } from "@chokdee/contract";
import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import type { Act, Actor, HandedGift, Needs } from "../../core/audit.ts";
import type { Queryable, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { StaffSession } from "../../core/session.ts";
import { readControls } from "./control-repo.ts";
import { type Limit, listLimits, lockSums, sumActs, sumGifts } from "./proposals/act-repo.ts";
import { findMaking, insertHandedGift, sumHanded } from "./proposals/handed-repo.ts";
import { hasCleanStaff, hasFavour, isOwnAccount, listFavouring } from "./own-repo.ts";

/** Amounts add up over this time, so that midnight gives nobody a second purse. */
export const WINDOW_MS = 24 * HOUR_MS;

export interface Judgement {
  /** Nothing where an act moves no money. */
  readonly limit: Limit;
  /** Who must agree; nobody where one person is enough. */
  readonly needs: Needs | undefined;
  /** Who may not be the second person. */
  readonly apart: readonly bigint[];
  /** The roles one of which the second person has. */
  readonly secondRoles: readonly StaffRole[] | undefined;
  /** Whether what a person may do alone is nearly used up. */
  readonly isNearEnd: boolean;
}

export function peopleOf({ staff, agreement }: Pick<Actor, "staff" | "agreement">): readonly StaffSession[] {
  return agreement ? [agreement.proposer, staff] : [staff];
}

/** Nobody decides on an account of their own, or on one that may be the same person's. */
export async function refuseOwn(tx: Tx, staff: readonly StaffSession[], memberIds: readonly MemberId[]): Promise<void> {
  const staffIds = staff.map(({ staffId }) => staffId);
  for (const memberId of memberIds) {
    if (await isOwnAccount(tx, staffIds, memberId)) throw new DomainError("OWN_ACCOUNT");
  }
}

/** How many people an act takes: by its nature, and by all that was done of late by the same people or for the same. */
export async function judge(tx: Tx, by: Actor, act: Act, now: Date): Promise<Judgement> {
  const { limit, needs: byAmount, isNearEnd } = await judgeAmount(tx, by, act, now);
  const earlier = act.apart ?? [];
  if (by.agreement && earlier.some((id) => peopleOf(by).some(({ staffId }) => staffId === id))) {
    throw new DomainError("SECOND_PERSON_NEEDED");
  }
  const favoured = await judgeFavours(tx, by, act, now);
  const giftRoles = await judgeGift(tx, by, act, now);
  return {
    limit,
    needs: byAmount === "owner" ? byAmount : (favoured?.needs ?? byAmount ?? (giftRoles && "person")),
    apart: [...earlier, ...(favoured?.apart ?? [])],
    secondRoles: giftRoles ?? act.secondRoles,
    isNearEnd,
  };
}

async function judgeAmount(
  tx: Tx,
  by: Actor,
  act: Act,
  now: Date,
): Promise<Pick<Judgement, "limit" | "needs" | "isNearEnd">> {
  const flow = act.flow ?? "made";
  const staffIds = peopleOf(by).map(({ staffId }) => staffId);
  const counted = act.isDecided ? 0n : act.amount;
  if (counted > 0n || act.paysOut) await lockSums(tx, staffIds, act.beneficiary);
  const limit = (await listLimits(tx)).find((each) => each.flow === flow);
  if (!limit) throw new Error(`there is no limit for ${flow}`);
  if (counted <= 0n) return { limit, needs: act.needs, isNearEnd: false };
  const since = new Date(now.getTime() - WINDOW_MS);
  const sums = await sumActs(tx, { flow, staffIds, memberId: act.beneficiary, since });
  const all = sums.staff_all > sums.member_all ? sums.staff_all : sums.member_all;
  const isAboveOwn =
    sums.staff_alone + act.amount > limit.per_staff ||
    (act.beneficiary !== undefined && sums.member_alone + act.amount > limit.per_beneficiary);
  const needs = all + act.amount > limit.ceiling ? "owner" : (act.needs ?? (isAboveOwn ? "person" : undefined));
  return { limit, needs, isNearEnd: (sums.staff_alone + act.amount) * 5n > limit.per_staff * 4n };
}

/**
 * Whether somebody should look before this person's money leaves. A code that thousands use is a favour of whoever made
 * it, and little enough of it has nobody look.
 */
export async function isFavoured(db: Queryable, memberId: MemberId, now: Date): Promise<boolean> {
  const { favour_days: days, code_sum: codeSum } = await readControls(db);
  const since = daysBefore(now, days);
  return (await hasFavour(db, memberId, since)) || (await sumHanded(db, memberId, since)) >= codeSum;
}

function daysBefore(now: Date, days: bigint): Date {
  return new Date(now.getTime() - Number(days) * DAY_MS);
}

/**
 * Whoever has lately helped a person to money pays that person out only with somebody who has not; where nobody of the
 * roles is left who has not, two owners do.
 */
async function judgeFavours(
  tx: Tx,
  by: Actor,
  { paysOut: roles, beneficiary }: Act,
  now: Date,
): Promise<{ readonly needs: Needs; readonly apart: readonly bigint[] } | undefined> {
  if (!roles || beneficiary === undefined) return undefined;
  const favouring = await listFavouring(tx, beneficiary, daysBefore(now, (await readControls(tx)).favour_days));
  const people = peopleOf(by);
  if (!people.every(({ staffId }) => favouring.includes(staffId))) return undefined;
  const isSomebodyLeft = await hasCleanStaff(tx, [...roles, "owner"], favouring, now);
  if (!isSomebodyLeft) return { needs: "owner", apart: [] };
  if (by.agreement) throw new DomainError("FAVOURED_BEFORE");
  return { needs: "person", apart: favouring };
}

/** Who gives by hand beyond the sum, or agrees to it. */
const GIFT_ROLES: readonly StaffRole[] = ["finance", "owner"];

/**
 * The roles one of which agrees, where this gift and all others of one day by the same people, or for the same person,
 * come to more than may be given by hand. The sums are locked by now.
 */
async function judgeGift(tx: Tx, by: Actor, act: Act, now: Date): Promise<readonly StaffRole[] | undefined> {
  const people = peopleOf(by);
  if (act.exception !== "hand_credit" || act.amount <= 0n) return undefined;
  if (people.some(({ role }) => GIFT_ROLES.includes(role))) return undefined;
  const staffIds = people.map(({ staffId }) => staffId);
  const since = new Date(now.getTime() - WINDOW_MS);
  const most = await sumGifts(tx, { staffIds, memberId: act.beneficiary, since });
  if (most + act.amount <= (await readControls(tx)).gift_sum) return undefined;
  if (by.agreement) throw new DomainError("SECOND_ROLE_NEEDED");
  return ["finance"];
}

/** Writes down what has come to a person, where that is no more than may be given by hand in a day. */
export async function handOver(tx: Tx, gift: HandedGift, now: Date): Promise<void> {
  const making = await findMaking(tx, gift.subject, GIFT_ROLES);
  if (!making) return;
  await lockSums(tx, [], gift.memberId);
  const since = new Date(now.getTime() - WINDOW_MS);
  const received = await sumGifts(tx, { staffIds: [], memberId: gift.memberId, since });
  const isBeyond = received + gift.amount > (await readControls(tx)).gift_sum;
  if (isBeyond && !making.is_answered) throw new DomainError("GIFT_SUM_REACHED");
  await insertHandedGift(tx, gift, now);
}
