import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { negate, toBaht } from "@chokdee/money";
import { dayRange } from "@chokdee/rules/time";
import { pageOf, readCursor } from "../../core/page.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { type ExceptionRow, listExceptions } from "./proposals/exception-repo.ts";

type Page = OfficeOutput<"officeExceptionList">;

/** Everything that somebody should look at afterwards, with who did it, whom it touched and what it moved. */
export async function pageExceptions(
  { db, memberBanking }: StaffDependencies,
  { kind, staff, member_id, from, to, cursor, limit }: OfficeInput<"officeExceptionList">,
): Promise<Page> {
  const search = {
    kind,
    staff: staff?.trim().toLowerCase(),
    memberId: member_id === undefined ? undefined : BigInt(member_id),
    ...dayRange(from, to),
  };
  const rows = await listExceptions(db, search, readCursor(cursor), limit + 1);
  const names = await memberBanking.names(
    db,
    rows.flatMap(({ about_id: id }) => (id === null ? [] : [id])),
  );
  return pageOf(rows, limit, (row) => ({ ...exceptionView(row), member: memberOf(row, names) }));
}

function exceptionView(row: ExceptionRow): Omit<Page["items"][number], "member"> {
  const amount = isTaken(row) ? negate(row.amount) : row.amount;
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    kind: row.exception,
    action: row.action,
    subject: row.subject,
    amount: row.amount === 0n ? null : toBaht(amount),
    staff: row.staff,
    agreed_by: row.agreed_by,
    reason: row.reason,
  };
}

/** Whoever is given something by hand is favoured; otherwise it was taken. */
function isTaken({ exception, member_id, is_favour }: ExceptionRow): boolean {
  return exception === "hand_credit" && member_id !== null && !is_favour;
}

function memberOf(
  { about_id: id }: ExceptionRow,
  names: Awaited<ReturnType<StaffDependencies["memberBanking"]["names"]>>,
) {
  const known = id === null ? undefined : names.get(id);
  return known ? { id: Number(id), username: known.username, full_name: known.fullName } : null;
}
