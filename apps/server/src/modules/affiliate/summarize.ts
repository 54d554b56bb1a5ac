import type { CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import { addDays, bangkokDay, daysBetween } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import { readBalance } from "./account-repo.ts";
import { listDays } from "./commission-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { countFriends } from "./friend-repo.ts";
import { countActiveFriends, listPlays } from "./play-repo.ts";
import { claimProblem, LOOK_BACK_DAYS } from "./rules.ts";
import { dayOf } from "./settle-day.ts";
import { readTerms } from "./terms-repo.ts";
import { listVisitDays, sumVisits } from "./visit-repo.ts";

/** All that an earner's page shows at a glance, in figures and for its plots. */
export async function summarize(
  { db, clock, referrals }: AffiliateDependencies,
  memberId: MemberId,
): Promise<CallOutput<"affiliateSummary">> {
  const now = clock.now();
  const today = bangkokDay(now);
  const since = addDays(today, 1 - LOOK_BACK_DAYS);
  const monthBegins = `${today.slice(0, 7)}-01`;
  const terms = await readTerms(db, today);
  const balance = await readBalance(db, memberId, today);
  const settled = await listDays(db, memberId, since < monthBegins ? since : monthBegins);
  const open = dayOf(terms, memberId, await listPlays(db, today, [memberId]));
  const visits = await listVisitDays(db, memberId, since);
  const month = settled.filter(({ day }) => day >= monthBegins).reduce((sum, { amount }) => sum + amount, 0n);
  const byDay = new Map([...settled, { ...open, day: today }].map((each) => [each.day, each]));
  const visitsByDay = new Map(visits.map((each) => [each.day, each]));
  return {
    code: await referrals.codeOf(db, memberId),
    ...(await sumVisits(db, memberId)),
    active_friends: await countActiveFriends(db, memberId, since),
    levels: await countFriends(db, memberId),
    income_today: toBaht(open.amount),
    income_month: toBaht(month),
    income_total: toBaht(balance.earned),
    claimable: toBaht(balance.claimable),
    held: toBaht(balance.held),
    claimed: toBaht(balance.claimed),
    claim_problem: claimProblem(terms, balance.lastDepositedAt, now),
    days: daysBetween(since, today).map((day) => ({
      day,
      clicks: visitsByDay.get(day)?.clicks ?? 0,
      registrations: visitsByDay.get(day)?.registrations ?? 0,
      active_friends: byDay.get(day)?.friends ?? 0,
      income: toBaht(byDay.get(day)?.amount ?? 0n),
    })),
  };
}
