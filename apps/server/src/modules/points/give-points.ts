import { wholePoints } from "@chokdee/money";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { type MoveGroup, POINTS_WALLET } from "../../core/ledger.ts";
import type { Points, PointsMove } from "../../core/points.ts";
import type { RewardGiver } from "../../core/rewards.ts";
import { addToBatches } from "./batch-repo.ts";
import type { PointsDependencies } from "./dependencies.ts";
import { ruleAt } from "./rule-repo.ts";

type Dependencies = Pick<PointsDependencies, "ledger" | "clock">;

export function createPoints({ ledger, clock }: Dependencies): Points {
  return {
    async give(tx, { code, ...move }) {
      const from = code === "points_refund" ? "points_redeemed" : "points_issued";
      const { replayed } = await ledger.postIn(tx, {
        ...groupOf(move),
        moves: [{ from, to: POINTS_WALLET, amount: wholePoints(move.points), code }],
      });
      if (!replayed) await addToBatches(tx, [move], await lastDayFrom(tx, clock.now()));
    },
    async spend(tx, move) {
      const moves = [
        { from: POINTS_WALLET, to: "points_redeemed", amount: wholePoints(move.points), code: "points_spent" },
      ] as const;
      try {
        await ledger.postIn(tx, { ...groupOf(move), moves });
      } catch (error) {
        const isShort = error instanceof DomainError && error.code === "INSUFFICIENT_FUNDS";
        throw isShort ? new DomainError("POINTS_NOT_ENOUGH") : error;
      }
    },
  };
}

/** The last day of points that come now. */
export async function lastDayFrom(tx: Tx, now: Date): Promise<string> {
  const { life_days } = await ruleAt(tx, now);
  return addDays(bangkokDay(now), life_days);
}

export function pointsGiver(points: Points): RewardGiver<"points"> {
  return (tx, { memberId, reward, source }) =>
    points.give(tx, {
      memberId,
      points: reward.points,
      scope: "reward",
      key: source,
      reference: source,
      actor: "system",
      code: "points_earned",
    });
}

function groupOf({ memberId, scope, key, reference, actor }: PointsMove): Omit<MoveGroup, "moves"> {
  return { memberId, scope, key, reference, actor };
}
