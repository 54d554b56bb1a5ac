import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { satang, toBaht } from "@chokdee/money";
import {
  bonusOf,
  daysInRow,
  depositPart,
  depositRefusal,
  goalOf,
  periodStart,
  takeRefusal,
  type TakeTerms,
} from "@chokdee/rules/promotions";
import { bangkokDay, DAY_MS, midnight } from "@chokdee/rules/time";
import { readBriefly } from "../../../core/brief-read.ts";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { MemberProfile } from "../../../core/members.ts";
import type { PastDeposit, PastDeposits } from "../../../core/payments.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import { countEnded, listDaysBefore, lockSimulation } from "../facts-repo.ts";
import { offerOf, takeTermsOf } from "../rules.ts";
import { readPromotionForm } from "./read-form.ts";

const DAYS = 30;
const ENDED_WITHIN_DAYS = 90;
const MAX_DEPOSITS = 50_000;

type Simulated = OfficeOutput<"officePromotionSimulate">;

/**
 * What terms would have cost in the past days: whoever could have taken it with a deposit has. Members would take less
 * often than that, since one runs at a time, so that this is the most that the same deposits would have brought.
 */
export async function simulatePromotion(
  deps: PromotionsDependencies & { readonly pastDeposits: PastDeposits },
  form: OfficeInput<"officePromotionSimulate">,
): Promise<Simulated> {
  const row = await readPromotionForm(deps.images, form);
  return readBriefly(deps.db, async (tx) => {
    if (!(await lockSimulation(tx))) throw new DomainError("PROMOTION_SIMULATING");
    return simulate(deps, tx, row);
  });
}

async function simulate(
  deps: PromotionsDependencies & { readonly pastDeposits: PastDeposits },
  db: Queryable,
  row: Awaited<ReturnType<typeof readPromotionForm>>,
): Promise<Simulated> {
  const { clock, pastDeposits } = deps;
  const now = clock.now();
  const since = midnight(bangkokDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS)));
  const deposits = await pastDeposits.list(db, since, MAX_DEPOSITS);
  // It is open at all times here: what is asked is what it would have cost, and not when.
  const terms = { ...takeTermsOf({ ...row, id: 0 }), startsAt: null, endsAt: null };
  const taken = row.claim === "deposit" ? await takings(deps, db, terms, offerOf(row), deposits) : [];
  const { ended, finished } = await countEnded(db, new Date(now.getTime() - ENDED_WITHIN_DAYS * DAY_MS));
  const sum = (amount: (taking: Taking) => bigint) =>
    toBaht(satang(taken.reduce((all, each) => all + amount(each), 0n)));
  return {
    days: DAYS,
    deposits: deposits.length,
    members: new Set(deposits.map(({ memberId }) => memberId)).size,
    takings: taken.length,
    takers: new Set(taken.map(({ memberId }) => memberId)).size,
    deposited: sum(({ deposit }) => deposit),
    bonus: sum(({ bonus }) => bonus),
    turnover: row.goal === "turnover" ? sum(({ goal }) => goal) : null,
    finished_percent: ended === 0 ? null : Math.round((finished / ended) * 100),
    is_cut: deposits.length === MAX_DEPOSITS,
  };
}

interface Taking {
  readonly memberId: MemberId;
  readonly at: Date;
  readonly deposit: bigint;
  readonly bonus: bigint;
  readonly goal: bigint;
}

async function takings(
  deps: PromotionsDependencies,
  db: Queryable,
  terms: TakeTerms,
  offer: ReturnType<typeof offerOf>,
  deposits: readonly PastDeposit[],
): Promise<Taking[]> {
  const memberIds = [...new Set(deposits.map(({ memberId }) => memberId))];
  const before = await readDaysBefore(db, terms, memberIds, deposits[0]?.at);
  const profiles = await readProfiles(deps, db, terms, memberIds);
  const days = new Map(memberIds.map((memberId) => [memberId, [...(before.get(memberId) ?? [])]]));
  const taken = new Map<MemberId, Taking[]>();
  for (const { memberId, amount, at } of deposits) {
    const own = taken.get(memberId) ?? [];
    const known = days.get(memberId) ?? [];
    const from = terms.useLimit ? periodStart(terms.useLimit.per, at) : undefined;
    const facts = {
      vipLevel: profiles.get(memberId)?.vipLevel ?? 0,
      birthDate: profiles.get(memberId)?.birthDate ?? null,
      deposits: known.length,
      depositDays: daysInRow(known, bangkokDay(at)),
      uses: own.filter((each) => from === undefined || each.at >= from).length,
      hasRunning: false,
    };
    known.push(bangkokDay(at));
    if (depositRefusal(offer, amount) || takeRefusal(terms, facts, at)) continue;
    const deposit = depositPart(offer, amount, amount);
    const bonus = bonusOf(offer, deposit);
    taken.set(memberId, [...own, { memberId, at, deposit, bonus, goal: goalOf(offer, deposit, bonus) }]);
  }
  return [...taken.values()].flat();
}

/** As many days before the first deposit as the terms ask for: of who must be new, whether there was one. */
async function readDaysBefore(
  db: Queryable,
  { depositDays, audience }: TakeTerms,
  memberIds: readonly MemberId[],
  first: Date | undefined,
): Promise<ReadonlyMap<MemberId, string[]>> {
  const limit = Math.max(depositDays, audience === "new_member" ? 1 : 0);
  return first === undefined || limit === 0 ? new Map() : listDaysBefore(db, memberIds, bangkokDay(first), limit);
}

/** Only terms that name levels or birthdays need to know who somebody is. */
async function readProfiles(
  { members }: PromotionsDependencies,
  db: Queryable,
  { vipLevels, audience }: TakeTerms,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberProfile>> {
  return vipLevels.length === 0 && audience !== "birthday" ? new Map() : members.profilesOf(db, memberIds);
}
