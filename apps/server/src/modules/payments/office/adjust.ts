import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { negate, NO_MONEY, satang, toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readAmount } from "../rules.ts";

const MAX = 10n ** 10n;

/** Gives money to a member or, below zero, takes it. Whatever the amount, two people agree on it. */
export async function adjust(
  deps: PaymentsDependencies,
  input: OfficeInput<"officeAdjustmentMake">,
  by: StaffContext,
): Promise<OfficeOutput<"officeAdjustmentMake">> {
  return by.once(async (tx) => {
    const { audit, gate, ledger, memberBanking } = deps;
    const reason = requireReason(input.reason);
    const read = readAmount(Math.abs(input.amount), 1n, MAX);
    refuseFields({ amount: "problem" in read ? read.problem : undefined });
    const size = "amount" in read ? read.amount : NO_MONEY;
    const memberId = BigInt(input.member_id) as MemberId;
    if (!(await memberBanking.find(tx, memberId))) throw new DomainError("NOT_FOUND");
    const isGift = input.amount > 0;
    if (isGift) {
      // Held, so that no closing comes between.
      await ledger.lockWallets(tx, memberId);
      await gate.mayOwn(tx, memberId);
    }
    const name = `adjustment:${by.agreement?.proposalId ?? "proposed"}`;
    const { postings } = await ledger.postIn(tx, {
      memberId,
      scope: "adjustment",
      key: name,
      reference: name,
      actor: `staff:${by.staff.staffId}`,
      moves: [
        isGift
          ? { from: "adjustments", to: MAIN_WALLET, amount: size, code: "adjust_in" }
          : { from: MAIN_WALLET, to: "adjustments", amount: size, code: "adjust_out" },
      ],
    });
    await audit.weigh(tx, by, {
      action: "adjustment.make",
      subject: `member:${memberId}`,
      after: { amount: String(isGift ? size : negate(size)) },
      reason,
      amount: size,
      ...(isGift && { beneficiary: memberId, isFavour: true }),
      exception: "hand_credit",
      needs: "person",
    });
    const balance = postings.at(-1)?.balanceAfter ?? NO_MONEY;
    const member = (await deps.memberBanking.names(tx, [memberId])).get(memberId);
    return {
      member: { id: Number(memberId), username: member?.username ?? "", full_name: member?.fullName ?? "" },
      amount: input.amount,
      balance: toBaht(satang(balance)),
    };
  });
}
