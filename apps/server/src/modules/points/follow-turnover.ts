import { wholePoints } from "@chokdee/money";
import { settleShare, shareOf } from "@chokdee/rules/points";
import type { Tx } from "../../core/db.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import type { MemberId } from "../../core/ids.ts";
import { type MoveGroup, POINTS_WALLET } from "../../core/ledger.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import { addToBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { lastDayFrom } from "./give-points.ts";
import { lockPending, savePending } from "./pending-repo.ts";
import { rulesAt } from "./rule-repo.ts";
import { isPaused } from "./rules.ts";

type Dependencies = Pick<PointsDependencies, "ledger" | "clock">;

/** What the events of one batch come to for one member. */
interface Share {
  readonly memberId: MemberId;
  readonly share: bigint;
  /** Of its first event: nothing else is ever posted under it. */
  readonly position: string;
}

/** Turns turnover that counts into points, and takes them back where a bet is settled again with less. */
export function pointsFollower(deps: Dependencies): EventConsumer<"turnover.counted"> {
  return {
    name: "points.turnover",
    topics: ["turnover.counted"],
    async handle(tx, events) {
      const shares = await sharesOf(tx, events);
      if (shares.length > 0) await settleShares(deps, tx, shares);
    },
  };
}

async function sharesOf(tx: Tx, events: readonly ReadEvent<"turnover.counted">[]): Promise<Share[]> {
  const counted = events.map((event) => ({ event, turnover: readCountedTurnover(event) }));
  const rules = await rulesAt(
    tx,
    counted.map(({ turnover }) => turnover.placedAt),
  );
  const shares = new Map<MemberId, Share>();
  counted.forEach(({ event: { memberId, position }, turnover }, index) => {
    const rule = rules[index];
    if (!rule || (turnover.isBonus && !rule.counts_bonus)) return;
    const share = shareOf(turnover.turnover, rule[turnover.category]);
    const known = shares.get(memberId);
    shares.set(memberId, { memberId, position: known?.position ?? position, share: (known?.share ?? 0n) + share });
  });
  return [...shares.values()].filter(({ share }) => share !== 0n);
}

async function settleShares({ ledger, clock }: Dependencies, tx: Tx, shares: readonly Share[]): Promise<void> {
  const memberIds = shares.map(({ memberId }) => memberId);
  const before = await lockPending(tx, memberIds);
  const balances = await ledger.lockPoints(tx, memberIds);
  const after = new Map<MemberId, bigint>();
  const moves = shares.flatMap(({ memberId, position, share }) => {
    const pending = before.get(memberId) ?? 0n;
    const earned = settleShare(pending, share, balances.get(memberId) ?? 0n);
    after.set(memberId, earned.pending);
    return earned.points === 0n ? [] : [{ memberId, position, points: earned.points, unsettled: pending + share }];
  });
  const results = await ledger.postAllIn(tx, moves.map(groupOf));
  const paused = moves.filter((_, index) => isPaused(results[index]));
  for (const { memberId, unsettled } of paused) after.set(memberId, unsettled);
  const given = moves.filter((move) => move.points > 0n && !paused.includes(move));
  if (given.length > 0) await addToBatches(tx, given, await lastDayFrom(tx, clock.now()));
  await savePending(tx, after);
}

function groupOf({ memberId, position, points }: { memberId: MemberId; position: string; points: bigint }): MoveGroup {
  const code = "points_earned";
  return {
    memberId,
    scope: "points_turnover",
    key: position,
    reference: "turnover",
    actor: "system",
    moves: [
      points > 0n
        ? { from: "points_issued", to: POINTS_WALLET, amount: wholePoints(points), code }
        : { from: POINTS_WALLET, to: "points_issued", amount: wholePoints(-points), code },
    ],
  };
}
