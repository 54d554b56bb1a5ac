import type { CallInput, CallOutput } from "@chokdee/contract";
import { DAY_MS } from "@chokdee/rules/time";
import type { MemberContext } from "../../platform/http/context.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { extendRest } from "./rest-repo.ts";

/** The date used for "for good": later than any date a member can name. */
const FOR_GOOD = new Date("9999-12-31T00:00:00Z");

/**
 * A rest of days or weeks. It needs no confirmation: nobody should be held back from it, and it takes nothing away. Like
 * an exclusion it takes effect with the next bet or deposit, while withdrawals, and what is owed to the member, go on.
 */
export async function coolOff(
  { db, clock, outbox }: AccountsDependencies,
  { days }: CallInput<"coolOff">,
  { member: { memberId } }: MemberContext,
): Promise<CallOutput<"coolOff">> {
  const askedAt = clock.now();
  const until = new Date(askedAt.getTime() + days * DAY_MS);
  return db.transaction(async (tx) => {
    const kept = await extendRest(tx, { memberId, kind: "cool_off", askedAt, until });
    await outbox.publish(tx, { topic: "account", memberId });
    return { cool_off_until: kept.toISOString() };
  });
}

export async function selfExclude(
  { db, clock, stepUp, outbox }: AccountsDependencies,
  { months, step_up_token }: CallInput<"selfExclude">,
  { member }: MemberContext,
): Promise<CallOutput<"selfExclude">> {
  const { memberId } = member;
  const askedAt = clock.now();
  const until = restUntil(askedAt, months);
  return db.transaction(async (tx) => {
    await stepUp.spend(tx, member, step_up_token, ["password", "otp"]);
    const kept = await extendRest(tx, { memberId, kind: "exclusion", askedAt, until });
    await outbox.publish(tx, { topic: "account", memberId });
    return { excluded_until: kept.toISOString() };
  });
}

/** Never before the months are over: a day that the last month lacks is one of the month after. Null is for good. */
export function restUntil(from: Date, months: number | null): Date {
  if (months === null) return FOR_GOOD;
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until;
}

export function isForGood(until: Date): boolean {
  return until >= FOR_GOOD;
}
