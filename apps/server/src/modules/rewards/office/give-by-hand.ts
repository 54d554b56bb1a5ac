import type { Ports } from "../../../core/ports.ts";
import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { requireReceiving } from "../../../core/receiving.ts";
import { readRewardForm, rewardView, storeReward } from "../../../core/reward-forms.ts";
import type { Reward } from "../../../core/rewards.ts";
import type { StaffContext } from "../../../platform/http/context.ts";

export type GivingDependencies = Pick<
  Ports,
  "audit" | "gate" | "ledger" | "members" | "rewards" | "rewardProblem" | "rewardWorth"
>;

/** Something for one member, such as to make up for a mistake. Whatever it is worth, two people agree on it. */
export async function giveByHand(
  deps: GivingDependencies,
  input: OfficeInput<"officeRewardGive">,
  by: StaffContext,
): Promise<OfficeOutput<"officeRewardGive">> {
  const memberId = BigInt(input.member_id) as MemberId;
  const reward = readReward(input.reward);
  return by.once(async (tx) => {
    if (!(await deps.members.usernamesOf(tx, [memberId])).has(memberId)) throw new DomainError("NOT_FOUND");
    // Held, so that no closing comes between.
    await deps.ledger.lockWallets(tx, memberId);
    await requireReceiving(deps.gate, tx, memberId);
    refuseFields({ reward: await deps.rewardProblem(tx, reward) });
    const source = `staff:${by.agreement?.proposalId ?? "proposed"}`;
    await deps.rewards.give(tx, { memberId, reward, source, code: "bonus" });
    await deps.audit.weigh(tx, by, {
      action: "reward.give",
      subject: `member:${memberId}`,
      after: storeReward(reward),
      amount: await deps.rewardWorth(tx, reward),
      beneficiary: memberId,
      needs: "person",
      // Finance may agree to any, and does where it is beyond the sum that the others may give.
      secondRoles: ["marketing", "support", "finance"],
      exception: "hand_credit",
      isFavour: true,
    });
    return { title: rewardView(reward).title };
  });
}

/** Credit that may leave at once is an adjustment, which finance makes. */
function readReward(form: OfficeInput<"officeRewardGive">["reward"]): Reward {
  const read = readRewardForm(form);
  const isFree = form.kind === "credit" && form.turnover_percent < 100;
  refuseFields({ reward: "problem" in read ? read.problem : isFree ? "ต้องเล่นอย่างน้อยหนึ่งเท่าก่อนถอน" : undefined });
  if ("problem" in read) throw new DomainError("FIELDS_INVALID");
  return read.reward;
}
