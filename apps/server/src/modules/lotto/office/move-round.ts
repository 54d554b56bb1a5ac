import type { InputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { roundCan, type RoundStatus } from "@chokdee/rules/lotto";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { hasWaitingProposal } from "../result-repo.ts";
import { setTimes } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { publishRound } from "../publish-round.ts";
import { alterRound } from "./alter-round.ts";
import type { WholeRound } from "./views.ts";

/** Moves a draw. Its bills follow, and a round that had closed takes bills again until its new time. */
export async function moveRound(
  deps: LottoDependencies,
  input: InputOf<OfficeContract, "officeLottoRoundMove">,
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const times = {
    opensAt: new Date(input.opens_at),
    closesAt: new Date(input.closes_at),
    drawsAt: new Date(input.draws_at),
  };
  refuseFields({
    closes_at: times.closesAt > times.opensAt ? undefined : "เวลาปิดรับต้องหลังเวลาเปิดรับ",
    draws_at: times.drawsAt >= times.closesAt ? undefined : "เวลาออกผลต้องไม่ก่อนเวลาปิดรับ",
  });
  return alterRound(deps, BigInt(input.round_id), by, async (tx, round) => {
    const now = deps.clock.now();
    // A yeekee round's times are part of its proof.
    const isFixed = round.market_group === "yeekee" || (await hasWaitingProposal(tx, round.id));
    if (isFixed || !roundCan.move(roundAt(round, now))) throw new DomainError("ROUND_STATE");
    const status: RoundStatus = now < times.opensAt ? "upcoming" : now < times.closesAt ? "open" : "closed";
    await setTimes(tx, round.id, { ...times, status });
    await publishRound(deps, tx, { id: round.id, status });
    return {
      action: "lotto_round.move",
      before: { opens_at: round.opens_at, closes_at: round.closes_at, draws_at: round.draws_at },
      after: { opens_at: times.opensAt, closes_at: times.closesAt, draws_at: times.drawsAt },
      reason,
    };
  });
}
