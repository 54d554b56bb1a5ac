import { commissionsOf } from "@chokdee/rules/affiliate";
import { midnightAfter } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { DailyJob } from "../../core/jobs.ts";
import { hasUnread } from "../../platform/outbox/outbox-repo.ts";
import { insertDays, type SettledDay } from "./commission-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { friendsFollower } from "./follow-friends.ts";
import { judgeFriends } from "./judge-friends.ts";
import { closeDay, type EarnedPlay, listOpenPairs, listPlays, listUnsettledEarners } from "./play-repo.ts";
import { availableDay } from "./rules.ts";
import { readTerms, type Terms } from "./terms-repo.ts";
import { forgetVisitors } from "./visit-repo.ts";

/** Finding who is missing reads the whole day, so it is done seldom. */
const EARNERS_LISTED = 5_000;
const EARNERS_AT_ONCE = 100;
/** Claims of the day before open at half past midnight; the day is worked out before. */
const AFTER_MINUTES = 10;

export function affiliateDailyJobs(deps: AffiliateDependencies): DailyJob[] {
  return [{ name: "affiliate", afterMinutes: AFTER_MINUTES, runFor: (day) => settleDay(deps, day) }];
}

/**
 * Works out the commission of a day that has ended, some earners at a time, each of them whole. Cut off anywhere, it
 * goes on with those who are missing.
 */
export async function settleDay(deps: AffiliateDependencies, day: string): Promise<void> {
  const { db, turnoverProgress } = deps;
  const settledBefore = midnightAfter(day);
  await turnoverProgress.assertCounted(db, { settledBefore });
  if (await hasUnread(db, friendsFollower(deps), { settledBefore })) throw new DomainError("TURNOVER_BEHIND");
  await closeDay(db, day);
  const terms = await readTerms(db, day);
  for (;;) {
    const earners = await listUnsettledEarners(db, day, EARNERS_LISTED);
    if (earners.length === 0) break;
    for (let from = 0; from < earners.length; from += EARNERS_AT_ONCE) {
      const some = earners.slice(from, from + EARNERS_AT_ONCE);
      await db.transaction((tx) => settleEarners(deps, tx, terms, day, some));
    }
  }
  await forgetVisitors(db, day);
}

async function settleEarners(
  deps: AffiliateDependencies,
  tx: Tx,
  terms: Terms,
  day: string,
  earners: readonly MemberId[],
): Promise<void> {
  // Friends may come to share a device or an account with their earner at any time, so each day is judged again.
  await judgeFriends(deps, tx, await listOpenPairs(tx, day, earners));
  const plays = await listPlays(tx, day, earners);
  const days = earners.map((earnerId) =>
    dayOf(
      terms,
      earnerId,
      plays.filter((play) => play.earnerId === earnerId),
    ),
  );
  await insertDays(tx, day, terms.base, availableDay(day, terms.holdDays), days);
  await deps.outbox.publishAll(
    tx,
    earners.map((memberId) => ({ topic: "affiliate", memberId })),
  );
}

export function dayOf(terms: Terms, earnerId: MemberId, plays: readonly EarnedPlay[]): SettledDay {
  const commissions = commissionsOf(terms, plays);
  return {
    earnerId,
    commissions,
    amount: commissions.reduce((sum, { amount }) => sum + amount, 0n),
    friends: new Set(plays.filter(({ turnover }) => turnover > 0n).map(({ friendId }) => friendId)).size,
  };
}
