import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { ProvidersDependencies } from "../dependencies.ts";
import { type DayRow, type DifferenceRow, endDifference, listDays, listDifferences } from "../days/day-repo.ts";

export async function pageDays(
  { db }: ProvidersDependencies,
  { cursor, limit }: OfficeInput<"officeProviderDayList">,
): Promise<OfficeOutput<"officeProviderDayList">> {
  return pageOf(await listDays(db, readCursor(cursor), limit + 1), limit, dayView);
}

export async function pageDifferences(
  { db }: ProvidersDependencies,
  { cursor, limit }: OfficeInput<"officeProviderDifferenceList">,
): Promise<OfficeOutput<"officeProviderDifferenceList">> {
  return pageOf(await listDifferences(db, readCursor(cursor), limit + 1), limit, differenceView);
}

/** Somebody has found out what a difference was, and says so. No money moves: a correction is a step of its own. */
export async function explainDifference(
  { clock, audit }: ProvidersDependencies,
  input: OfficeInput<"officeProviderDifferenceExplain">,
  by: StaffContext,
): Promise<OfficeOutput<"officeProviderDifferenceExplain">> {
  const reason = requireReason(input.reason);
  return by.once(async (tx) => {
    const ended = orNotFound(await endDifference(tx, BigInt(input.difference_id), by.staff.staffId, clock.now()));
    const after = differenceView(ended);
    const subject = `provider:${ended.provider_id}`;
    await audit.record(tx, by.staff, by.address, { action: "provider_difference.explain", subject, after, reason });
    return after;
  });
}

function dayView(row: DayRow): OfficeOutput<"officeProviderDayList">["items"][number] {
  return {
    provider_id: row.provider_id,
    day: row.day,
    tried_at: row.tried_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    transactions: row.transactions,
    differences: row.differences,
    stake_rest: Number(row.stake_rest),
    win_rest: Number(row.win_rest),
  };
}

function differenceView(row: DifferenceRow): OfficeOutput<"officeProviderDifferenceExplain"> {
  return {
    id: Number(row.id),
    provider_id: row.provider_id,
    day: row.day,
    transaction: row.transaction,
    kind: row.kind,
    member_id: row.member_id === null ? null : Number(row.member_id),
    round: row.round,
    our_amount: row.our_amount === null ? null : Number(row.our_amount),
    their_amount: row.their_amount === null ? null : Number(row.their_amount),
    our_state: row.our_state,
    their_state: row.their_state,
    found_at: row.found_at.toISOString(),
  };
}
