import { satang } from "@chokdee/money";
import type { GradedLeg } from "@chokdee/rules/sport";
import type { NewNotice } from "../../core/notices.ts";
import type { MatchRow } from "./match-repo.ts";
import { PARLAY_NAME } from "./names.ts";
import type { ReopenedSlip } from "./sale-repo.ts";
import type { TouchedSlip } from "./settle-repo.ts";

interface Ended {
  readonly slip: TouchedSlip;
  readonly legs: readonly GradedLeg[];
  readonly payout: bigint | null;
}

const nameOf = (kind: "single" | "parlay", match: MatchRow): string =>
  kind === "parlay" ? PARLAY_NAME : `${match.home_name} - ${match.away_name}`;

/** What its member is notified of a slip that a match has ended or changed; nothing of one that has lost. */
export function endNotices(match: MatchRow, { slip, legs, payout }: Ended): NewNotice[] {
  const notified = {
    memberId: slip.member_id,
    subject: `slip:${slip.slip_id}:${slip.version + 1}`,
    about: nameOf(slip.kind, match),
  };
  const paid = satang(payout ?? 0n);
  if (slip.payout !== null) {
    const amount = satang(paid - slip.payout);
    return amount === 0n ? [] : [{ ...notified, kind: "sport_corrected", amount }];
  }
  const isReturned = legs.every(({ grade }) => grade === "void" || grade === "push");
  if (payout !== null && isReturned) return [{ ...notified, kind: "sport_refunded", amount: paid }];
  return paid > slip.open_risk ? [{ ...notified, kind: "sport_won", amount: paid }] : [];
}

/** A sale that does not count is taken back, with what the rest of the bet was paid since. */
export function undoneNotice(match: MatchRow, slip: ReopenedSlip): NewNotice {
  return {
    memberId: slip.member_id,
    kind: "sport_corrected",
    subject: `slip:${slip.id}:${slip.version}`,
    amount: satang(-(slip.undone_received + (slip.payout ?? 0n))),
    about: `การขายคืนบิล ${nameOf(slip.kind, match)}`,
  };
}
