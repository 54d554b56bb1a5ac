import { formatPoints } from "@chokdee/money";
import { leftOf, type PointsBatch } from "@chokdee/rules/points";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import { thaiDay } from "../../core/thai-time.ts";
import { type Batch, type LastDays, markAnnounced, membersToNotify, openBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { ruleAt } from "./rule-repo.ts";

const AT_ONCE = 200;

/** Notifies every member once of points that end within the rule's days of notice, on the site and outside; whoever rests is not called back by it. */
export async function announceExpiry(deps: PointsDependencies): Promise<void> {
  const now = deps.clock.now();
  const { notice_days } = await ruleAt(deps.db, now);
  // Points whose last day has passed wait to be taken, such as those of a member whose books are closed. They can be
  // used no more, however late this runs.
  const today = bangkokDay(now);
  const ending = { from: today, until: addDays(today, notice_days) };
  for (let after: MemberId | undefined; ;) {
    const members = await membersToNotify(deps.db, ending, after, AT_ONCE);
    if (members.length === 0) return;
    await notifyAll(deps, members, ending);
    after = members.at(-1);
  }
}

async function notifyAll(
  { db, clock, ledger, members: directory, notices }: PointsDependencies,
  members: readonly MemberId[],
  ending: LastDays,
): Promise<void> {
  await db.transaction(async (tx) => {
    const balances = await ledger.lockPoints(tx, members);
    const batches = Map.groupBy(await openBatches(tx, members), ({ memberId }) => memberId);
    const resting = await directory.restingAmong(tx, members, clock.now());
    const notified = members.filter((id) => !resting.has(id));
    await notices.add(
      tx,
      notified.flatMap((memberId) =>
        unannounced(batches.get(memberId) ?? [], balances.get(memberId) ?? 0n, ending).map(({ lastDay, points }) => ({
          memberId,
          kind: "points_ending" as const,
          subject: `points:${lastDay}`,
          about: `แต้มสะสม ${formatPoints(Number(points))} แต้ม ใช้ได้ถึงวันที่ ${thaiDay(lastDay)}`,
        })),
      ),
    );
    await markAnnounced(tx, members, ending, clock.now());
  });
}

/** What is left of each batch that ends in these days and has not been announced to the member. */
function unannounced(batches: readonly Batch[], balance: bigint, { from, until }: LastDays): PointsBatch[] {
  const left = leftOf(batches, balance);
  return batches
    .map(({ lastDay, isAnnounced }, index) => ({ lastDay, points: isAnnounced ? 0n : (left[index] ?? 0n) }))
    .filter(({ lastDay, points }) => from <= lastDay && lastDay <= until && points > 0n);
}
