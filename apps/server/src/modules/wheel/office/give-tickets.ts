import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { requireReceiving } from "../../../core/receiving.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { WheelDependencies } from "../dependencies.ts";
import { wheelChanged } from "../rules.ts";
import { countTickets, insertTickets } from "../ticket-repo.ts";

const MAX_AT_ONCE = 100;

/** Tickets given by staff, such as to make up for a mistake. */
export async function giveTicketsByHand(
  { clock, gate, random, members, outbox, audit, rewardWorth }: WheelDependencies,
  { member_id, count, reason: typed }: OfficeInput<"officeWheelTicketsGive">,
  by: StaffContext,
): Promise<OfficeOutput<"officeWheelTicketsGive">> {
  const reason = requireReason(typed);
  refuseFields({ count: count >= 1 && count <= MAX_AT_ONCE ? undefined : `ให้ได้ครั้งละ 1-${MAX_AT_ONCE} สิทธิ์` });
  const memberId = BigInt(member_id) as MemberId;
  return by.once(async (tx) => {
    if (!(await members.usernamesOf(tx, [memberId])).has(memberId)) throw new DomainError("NOT_FOUND");
    await requireReceiving(gate, tx, memberId);
    const at = clock.now();
    await insertTickets(tx, { memberId, source: `staff:${random.uuid()}`, from: 1, to: count, at, expiresAt: null });
    await audit.weigh(tx, by, {
      action: "wheel.tickets",
      subject: `member:${member_id}`,
      after: { count },
      reason,
      amount: await rewardWorth(tx, { kind: "wheel_ticket", count }),
      beneficiary: memberId,
      secondRoles: ["marketing", "finance"],
      exception: "hand_credit",
      isFavour: true,
    });
    await outbox.publish(tx, wheelChanged(memberId));
    return { free_spins: await countTickets(tx, memberId, at) };
  });
}
