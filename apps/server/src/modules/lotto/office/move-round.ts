import type { OfficeInput } from "@chokdee/contract/office";
import { dayOfDraw, roundCan, type RoundStatus, type RoundTimes } from "@chokdee/rules/lotto";
import { actingIds } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { hasWaitingProposal } from "../result-repo.ts";
import { addTimedBy, type RoundRow, setTimes } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { publishRound } from "../publish-round.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/**
 * Moves a draw that has not been held. Its bills follow. It takes two: whoever sold it longer or drew it later could bet
 * on what is known, and whoever brought it forward could type a result that the source has not published.
 */
export async function moveRound(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoRoundMove">,
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const times = {
    opensAt: new Date(input.opens_at),
    closesAt: new Date(input.closes_at),
    drawsAt: new Date(input.draws_at),
  };
  const now = deps.clock.now();
  refuseFields({
    closes_at: times.closesAt > times.opensAt ? undefined : "เวลาปิดรับต้องหลังเวลาเปิดรับ",
    draws_at: drawProblem(times, now),
  });
  return alterRound(deps, BigInt(input.round_id), by, async (tx, row) => {
    await requireMovable(deps, tx, row);
    // A source may draw before it is expected to have published: what was sold by then is sold no more.
    const isReopened = row.closes_at <= now && times.closesAt > now;
    refuseFields({ closes_at: isReopened ? "ปิดรับไปแล้ว เปิดรับอีกไม่ได้" : undefined });
    const status: RoundStatus = now < times.opensAt ? "upcoming" : now < times.closesAt ? "open" : "closed";
    const { sales } = (await findCategory(tx, row.category_id)) ?? {};
    // Everybody reads a draw by its own day, wherever it was planned.
    await setTimes(tx, row.id, { ...times, day: dayOfDraw(sales ?? [], times.drawsAt), status });
    await addTimedBy(tx, row.id, actingIds(by));
    await publishRound(deps, tx, { id: row.id, status });
    return {
      action: "lotto_round.move",
      before: timesOf(row),
      after: times,
      reason,
      needs: "person",
      exception: "moved_draw",
    };
  });
}

function timesOf({ opens_at, closes_at, draws_at }: RoundRow): RoundTimes {
  return { opensAt: opens_at, closesAt: closes_at, drawsAt: draws_at };
}

function drawProblem({ closesAt, drawsAt }: RoundTimes, now: Date): string | undefined {
  if (drawsAt < closesAt) return "เวลาออกผลต้องไม่ก่อนเวลาปิดรับ";
  return drawsAt > now ? undefined : "เวลาออกผลต้องอยู่ในอนาคต";
}

/** A yeekee round's times are part of its proof. */
async function requireMovable({ clock }: LottoDependencies, tx: Tx, row: RoundRow): Promise<void> {
  const now = clock.now();
  const isFixed = row.market_group === "yeekee" || (await hasWaitingProposal(tx, row.id));
  if (isFixed || !roundCan.move(roundAt(row, now), now)) throw new DomainError("ROUND_STATE");
}
