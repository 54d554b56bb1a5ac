import { toBaht } from "@chokdee/money";
import { cancelRefusal, type CancelRefusal, type CancelRule } from "@chokdee/rules/lotto";
import type { CallOutput, ErrorCode } from "@chokdee/contract";
import { bangkokDay } from "@chokdee/rules/time";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { findBill, lockBill } from "./bill-repo.ts";
import { addCancel } from "./cancel-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { giveBackIn } from "./give-back.ts";
import { holdRound } from "./round-repo.ts";
import { roundAt } from "./rules.ts";

const CODES = {
  not_cancellable: "BILL_NOT_CANCELLABLE",
  already_done: "BILL_STATE",
  too_late: "BILL_CANCEL_LATE",
  daily_limit: "BILL_CANCEL_LIMIT",
} as const satisfies Record<CancelRefusal, ErrorCode>;

/** Gives a bill back to its member: the stake returns, and its numbers are free for others. */
export async function cancelBill(
  deps: LottoDependencies,
  billId: bigint,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"lottoBillCancel">> {
  return once(async (tx) => {
    const found = orNotFound(await findBill(tx, memberId, billId));
    const round = await holdRound(tx, found.round_id);
    const bill = await lockBill(tx, billId);
    if (!round || !bill) throw new DomainError("NOT_FOUND");
    const now = deps.clock.now();
    const question = {
      bill: { status: bill.status, createdAt: bill.created_at },
      round: roundAt(round, now),
      rule: bill.cancel_rule as CancelRule | null,
      cancelledToday: (await addCancel(tx, memberId, bangkokDay(now))) - 1,
    };
    const refusal = cancelRefusal(question, now);
    if (refusal) throw new DomainError(CODES[refusal]);

    await giveBackIn(deps, tx, bill, { actor: "member", voidReason: null, now });
    return { bill_id: String(billId), refunded: toBaht(bill.stake) };
  });
}
