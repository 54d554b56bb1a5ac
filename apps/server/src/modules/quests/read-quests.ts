import {
  type CheckIn,
  claimableSpanBefore,
  daysOfMonth,
  questStatus,
  type QuestSpan,
  type QuestStatus,
  spanOn,
  standingPlace,
} from "@chokdee/rules/quests";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { lastCheckIns, listClaims, listEverClaimed } from "./claim-repo.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { readDone } from "./progress-repo.ts";
import { hasEvent, listShown, type Quest } from "./quest-repo.ts";
import { lockOf, type QuestLock } from "./rules.ts";

/** Quests that have ended are shown for this many more days. */
const SHOWN_AFTER_DAYS = 3;

/** One turn of a quest in its current state for one member. */
export interface Turn {
  readonly quest: Quest;
  readonly span: QuestSpan;
  readonly status: QuestStatus;
  readonly done: bigint;
  readonly lock: QuestLock | undefined;
  readonly checkIn: CheckIn | undefined;
  readonly today: string;
  /** Days of this month that the member checked in on. */
  readonly monthDays: number;
}

/** Everything that a member sees, in the operator's order. */
export async function readQuests(deps: QuestsDependencies, memberId: MemberId): Promise<Turn[]> {
  const { db, clock } = deps;
  const today = bangkokDay(clock.now());
  const quests = await listShown(db, addDays(today, -SHOWN_AFTER_DAYS));
  return readTurns(deps, db, memberId, quests);
}

/** What belongs to one event, or to any where none is named. */
export async function readEventQuests(
  deps: QuestsDependencies,
  memberId: MemberId,
  eventId: number | undefined,
): Promise<Turn[]> {
  if (eventId !== undefined && !(await hasEvent(deps.db, eventId))) throw new DomainError("NOT_FOUND");
  const turns = await readQuests(deps, memberId);
  return turns.filter(({ quest }) => (eventId === undefined ? quest.eventId !== null : quest.eventId === eventId));
}

export async function readTurns(
  deps: Pick<QuestsDependencies, "clock" | "vipLevels">,
  db: Queryable,
  memberId: MemberId,
  quests: readonly Quest[],
): Promise<Turn[]> {
  const now = deps.clock.now();
  const today = bangkokDay(now);
  const spans = quests.flatMap((quest) => spansOf(quest, now, today).map((span) => ({ quest, span })));
  const counted = spans.filter(({ quest }) => quest.kind !== "check_in");
  const [done, claims, checkIns, locks] = [
    (await readDone(db, [memberId], counted))[0],
    await listClaims(db, memberId, counted.map(nameOf)),
    await lastCheckIns(
      db,
      memberId,
      spans.filter(({ quest }) => quest.kind === "check_in").map(({ quest }) => quest.id),
    ),
    await readLocks(deps, db, memberId, quests),
  ];
  const doneOf = new Map(counted.map(({ span }, index) => [span, done?.[index] ?? 0n]));
  const claimed = new Set(claims.map(({ quest_id, period_key }) => `${quest_id} ${period_key}`));
  const turns = spans.map(({ quest, span }): Turn => {
    const lock = locks.get(quest.id);
    const isUnlocked = lock === undefined;
    if (quest.kind === "check_in") return checkInTurn({ quest, span, lock, today, now }, checkIns.get(quest.id));
    const isClaimed = claimed.has(`${quest.id} ${span.key}`);
    const reached = doneOf.get(span) ?? 0n;
    const status = questStatus(span, { done: reached, need: quest.need, isClaimed, isUnlocked }, now);
    return { quest, span, status, done: reached, lock, checkIn: undefined, today, monthDays: 0 };
  });
  // Of the turn before, only what waits to be claimed matters.
  return turns.filter(({ quest, span, status }) => status === "claimable" || isCurrent(quest, span, today));
}

function nameOf({ quest, span }: { readonly quest: Quest; readonly span: QuestSpan }) {
  return { quest_id: quest.id, period_key: span.key };
}

/** The turn of today, or the last one of a quest that has ended, and the one before while it can be claimed. */
export function spansOf(quest: Quest, now: Date, today: string): QuestSpan[] {
  const current = spanOn(quest, lastDayOf(quest, today));
  const before = quest.kind === "check_in" ? undefined : claimableSpanBefore(quest, now);
  return [before, current]
    .filter((span) => span !== undefined)
    .filter((span, at, all) => all[at - 1]?.key !== span.key);
}

function isCurrent(quest: Quest, span: QuestSpan, today: string): boolean {
  return span.key === spanOn(quest, lastDayOf(quest, today))?.key;
}

function lastDayOf({ endsOn }: Quest, today: string): string {
  return endsOn !== null && endsOn < today ? endsOn : today;
}

interface CheckInBasis extends Pick<Turn, "quest" | "span" | "lock" | "today"> {
  readonly now: Date;
}

/** Today can be checked in on without any work, once. */
function checkInTurn({ quest, span, lock, today, now }: CheckInBasis, last: CheckIn | undefined): Turn {
  const isOver = span.endsAt !== null && now >= span.endsAt;
  const isClaimed = last?.day === today;
  const status = isClaimed ? "claimed" : isOver ? "expired" : lock ? "locked" : "claimable";
  const done = BigInt(standingPlace(last, today, quest.strip.length));
  return { quest, span, status, done, lock, checkIn: last, today, monthDays: daysOfMonth(last, today) };
}

async function readLocks(
  { vipLevels }: Pick<QuestsDependencies, "vipLevels">,
  db: Queryable,
  memberId: MemberId,
  quests: readonly Quest[],
): Promise<ReadonlyMap<number, QuestLock>> {
  const keys = quests.flatMap(({ unlockedBy }) => unlockedBy ?? []);
  const hasLevels = quests.some(({ vipLevel }) => vipLevel > 0);
  const level = (hasLevels ? (await vipLevels.levelsOf(db, [memberId])).get(memberId) : undefined) ?? 0;
  const claimed = await listEverClaimed(db, memberId, keys);
  const titles = new Map(quests.map(({ id, title }) => [id, title]));
  return new Map(
    quests.flatMap((quest) => {
      const lock = lockOf(quest, level, claimed, titles);
      return lock ? [[quest.id, lock]] : [];
    }),
  );
}
