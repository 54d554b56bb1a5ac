import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { maskBirthDate } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import {
  type CaseMember,
  type CaseRow,
  decideCase,
  findCaseMembers,
  listCases,
  lockCase,
} from "../persons/case-repo.ts";
import { join, part } from "../persons/join.ts";
import { refreshReview } from "../persons/person-repo.ts";
import { REASON_TEXTS } from "../persons/rules.ts";

type CaseView = OfficeOutput<"officePersonJoin">;

export async function pageCases(
  { db }: AccountsDependencies,
  { state = "open", cursor, limit }: OfficeInput<"officePersonCases">,
): Promise<OfficeOutput<"officePersonCases">> {
  const rows = await listCases(db, state, readCursor(cursor) ?? 0n, limit + 1);
  const view = await viewer(db, rows);
  return pageOf(rows, limit, view);
}

/**
 * Staff have looked: one person, or two. Who was joined before can be taken apart again; the younger account then stands
 * alone. What is decided holds whatever the index finds later. It takes two people to let go of somebody whom
 * an exclusion, a rest or a limit may bind.
 */
export async function decideOnCase(
  { clock, audit, outbox, personalLimits }: AccountsDependencies,
  input: { readonly case_id: number; readonly reason: string },
  decision: "joined" | "apart",
  by: StaffContext,
): Promise<CaseView> {
  const reason = requireReason(input.reason);
  return by.once(async (tx) => {
    const row = orNotFound(await lockCase(tx, input.case_id));
    if (row.state === decision) throw new DomainError("PERSON_CASE_STATE");
    const { one_id: one, other_id: other } = row;
    const at = clock.now();
    const isBinding = await personalLimits.isBinding(tx, [one, other]);
    await decideCase(tx, row.id, decision, at);
    const subject = `person_case:${row.id}`;
    if (decision === "joined") await audit.impose(tx, by, subject);
    else await audit.lift(tx, by, subject);
    if (decision === "joined") await join(personalLimits, tx, [one, other], at);
    else if (row.state === "joined") await part(personalLimits, tx, row);
    await refreshReview(tx, [one, other], at);
    await outbox.publishAll(
      tx,
      [one, other].map((memberId) => ({ topic: "account", memberId })),
    );
    const decided = { ...row, state: decision, decided_at: at };
    const view = (await viewer(tx, [decided]))(decided);
    await audit.weigh(tx, by, {
      action: decision === "joined" ? "person.join" : "person.keep_apart",
      subject,
      touches: [one, other],
      before: { state: row.state },
      after: { state: decision, members: [Number(one), Number(other)] },
      reason,
      amount: NO_MONEY,
      needs: decision === "apart" && isBinding ? "person" : undefined,
    });
    return view;
  });
}

async function viewer(db: Queryable, rows: readonly CaseRow[]): Promise<(row: CaseRow) => CaseView> {
  const members = await findCaseMembers(
    db,
    rows.flatMap(({ one_id, other_id }) => [one_id, other_id]),
  );
  return (row) => ({
    id: Number(row.id),
    strength: row.strength,
    reasons: row.reasons.map((code) => ({ code, text: REASON_TEXTS[code] })),
    state: row.state,
    opened_at: row.opened_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    members: [row.one_id, row.other_id].flatMap((id) => {
      const member = members.get(id);
      return member ? [memberView(member)] : [];
    }),
  });
}

function memberView(row: CaseMember): CaseView["members"][number] {
  return {
    id: Number(row.id),
    username: row.username,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    birth_date: row.birth_date && maskBirthDate(row.birth_date),
    status: row.status,
    created_at: row.created_at.toISOString(),
    verified_by: row.verified_by,
    review_since: row.review_since?.toISOString() ?? null,
    excluded_until: row.excluded_until?.toISOString() ?? null,
  };
}
