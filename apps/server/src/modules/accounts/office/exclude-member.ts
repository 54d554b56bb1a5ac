import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { findMember } from "../accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { isForGood, restUntil } from "../rest.ts";
import { extendRest, listRests, type RestRow } from "../rest-repo.ts";

/** Whoever asks staff for a rest gets it at once. Nobody can shorten one. */
export async function excludeMember(
  deps: AccountsDependencies,
  input: OfficeInput<"officeMemberExclude">,
  by: StaffContext,
): Promise<OfficeOutput<"officeMemberExclude">> {
  const reason = requireReason(input.reason);
  return deps.db.transaction(async (tx) => {
    // Not locked: a rest locks all accounts of the person, in their order.
    const member = orNotFound(await findMember(tx, BigInt(input.member_id) as MemberId));
    const askedAt = deps.clock.now();
    const kept = await extendRest(tx, {
      memberId: member.id,
      kind: "exclusion",
      askedAt,
      until: restUntil(askedAt, input.months),
      staffName: by.staff.username,
    });
    await deps.outbox.publish(tx, { topic: "account", memberId: member.id });
    const after = { excluded_until: kept.toISOString() };
    await deps.audit.record(tx, by.staff, by.address, {
      action: "member.exclude",
      subject: `member:${member.id}`,
      after,
      reason,
    });
    return after;
  });
}

export async function pageRests(
  { db, clock }: AccountsDependencies,
  { kind, cursor, limit }: OfficeInput<"officeRestList">,
): Promise<OfficeOutput<"officeRestList">> {
  const now = clock.now();
  return pageOf(await listRests(db, kind, readCursor(cursor), limit + 1), limit, (row) => restView(row, now));
}

function restView(row: RestRow, now: Date): OfficeOutput<"officeRestList">["items"][number] {
  return {
    id: Number(row.id),
    member: { id: Number(row.member_id), username: row.username, full_name: row.full_name },
    kind: row.kind,
    asked_at: row.asked_at.toISOString(),
    until: isForGood(row.until) ? null : row.until.toISOString(),
    is_over: row.until <= now,
    staff_name: row.staff_name,
  };
}
