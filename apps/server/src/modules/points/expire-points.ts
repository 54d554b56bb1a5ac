import { wholePoints } from "@chokdee/money";
import { endingWith } from "@chokdee/rules/points";
import type { MemberId } from "../../core/ids.ts";
import { POINTS_WALLET } from "../../core/ledger.ts";
import { isPaused } from "./rules.ts";
import { endBatches, membersToEnd, openBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";

const AT_ONCE = 200;

/** Takes the points whose last day this was, or an earlier one on which the member's books were closed. */
export async function expirePoints(
  deps: Pick<PointsDependencies, "db" | "clock" | "ledger">,
  day: string,
): Promise<void> {
  for (let after: MemberId | undefined; ;) {
    const members = await membersToEnd(deps.db, day, after, AT_ONCE);
    if (members.length === 0) return;
    await expireOf(deps, day, members);
    after = members.at(-1);
  }
}

async function expireOf(
  { db, clock, ledger }: Pick<PointsDependencies, "db" | "clock" | "ledger">,
  day: string,
  members: readonly MemberId[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const balances = await ledger.lockPoints(tx, members);
    const batches = Map.groupBy(await openBatches(tx, members), ({ memberId }) => memberId);
    const endings = members.map((memberId) => ({
      memberId,
      points: endingWith(day, batches.get(memberId) ?? [], balances.get(memberId) ?? 0n),
    }));
    const lost = endings.filter(({ points }) => points > 0n);
    const results = await ledger.postAllIn(
      tx,
      lost.map(({ memberId, points }) => ({
        memberId,
        scope: "points_expiry",
        key: day,
        reference: `points:${day}`,
        actor: "system",
        moves: [{ from: POINTS_WALLET, to: "points_expired", amount: wholePoints(points), code: "points_expired" }],
      })),
    );
    const paused = new Set(lost.filter((_, index) => isPaused(results[index])).map(({ memberId }) => memberId));
    const ended = members.filter((memberId) => !paused.has(memberId));
    await endBatches(tx, ended, day, clock.now());
  });
}
