import { addDays, bangkokDay, DAY_MS, type Day, midnight, midnightAfter, MINUTE_MS } from "../time.ts";
import { isTimeFor, type TakeTerms } from "./eligibility.ts";
import { isoWeekday } from "./periods.ts";

// Conflicts are named to staff and refused to nobody: two offers for one deposit are often meant. They are decided by the
// rules that refuse members, which a random test holds them to.

/** What decides whether the same member could take either of two promotions at one moment. Amounts have one unit. */
export interface OverlapTerms extends TakeTerms {
  readonly claim: "deposit" | "button" | "given";
  readonly minDeposit: number;
  readonly exactDeposit: number | null;
  readonly isShown: boolean;
}

export interface Overlap {
  /** Either can be taken with the same deposit, or one keeps members from the other while it runs. */
  readonly kind: "same_deposit" | "one_at_a_time";
  /** The first moment at which both are open, from now on. */
  readonly from: Date;
}

/** After so many days a week repeats itself. */
const LOOKED_DAYS = 8;

/**
 * Whether some member could take either of two promotions at the same moment, from now on. Since one runs at a time, and
 * a wallet is one promotion's, whoever takes the one goes without the other.
 */
export function overlapOf(a: OverlapTerms, b: OverlapTerms, now: Date): Overlap | undefined {
  if (!isTakenByMembers(a) || !isTakenByMembers(b) || !haveMembersInCommon(a, b)) return undefined;
  const from = firstOpen(a, b, now);
  return from && { kind: fitOneDeposit(a, b) ? "same_deposit" : "one_at_a_time", from };
}

/** Whether it can be taken at some time of a day. */
export function isOpenOn({ startsAt, endsAt, weekdays }: TakeTerms, day: Day): boolean {
  if (startsAt && startsAt >= midnightAfter(day)) return false;
  if (endsAt && endsAt <= midnight(day)) return false;
  return weekdays.length === 0 || weekdays.includes(isoWeekday(day));
}

const isTakenByMembers = ({ claim, isShown }: OverlapTerms): boolean => isShown && claim !== "given";

/** Birthdays fall to everybody. Whoever is new has no days with deposits behind them. */
function haveMembersInCommon(a: OverlapTerms, b: OverlapTerms): boolean {
  const isNew = a.audience === "new_member" || b.audience === "new_member";
  if (isNew && Math.max(a.depositDays, b.depositDays) > 0) return false;
  return (
    a.vipLevels.length === 0 || b.vipLevels.length === 0 || a.vipLevels.some((level) => b.vipLevels.includes(level))
  );
}

function fitOneDeposit(a: OverlapTerms, b: OverlapTerms): boolean {
  if (a.claim !== "deposit" || b.claim !== "deposit") return false;
  const amount = a.exactDeposit ?? b.exactDeposit ?? Math.max(a.minDeposit, b.minDeposit);
  return [a, b].every((each) => (each.exactDeposit ?? amount) === amount && amount >= each.minDeposit);
}

/** Both open with the period, with a day or with an hour: it is enough to look at those moments. */
function firstOpen(a: TakeTerms, b: TakeTerms, now: Date): Date | undefined {
  const start = Math.max(now.getTime(), a.startsAt?.getTime() ?? 0, b.startsAt?.getTime() ?? 0);
  const end = Math.min(a.endsAt?.getTime() ?? Infinity, b.endsAt?.getTime() ?? Infinity);
  const first = bangkokDay(new Date(start));
  const minutes = [0, ...[a, b].flatMap(({ hours }) => (hours ? [hours.from] : []))];
  const opening = Array.from({ length: LOOKED_DAYS }, (_, ahead) => midnight(addDays(first, ahead)).getTime())
    .flatMap((day) => minutes.map((minute) => day + minute * MINUTE_MS))
    .filter((at) => at > start && at < start + LOOKED_DAYS * DAY_MS)
    .toSorted((one, other) => one - other);
  return [start, ...opening]
    .filter((at) => at < end)
    .map((at) => new Date(at))
    .find((at) => isTimeFor(a, at) && isTimeFor(b, at));
}
