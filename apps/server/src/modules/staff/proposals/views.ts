import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import type { StaffSession } from "../../../core/session.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { whyNotSecond } from "./may-agree.ts";
import type { ProposalRow } from "./proposal-repo.ts";

export type Proposal = OutputOf<OfficeContract, "officeProposalGet">;

export async function proposalViews(
  { memberBanking, clock }: StaffDependencies,
  db: Queryable,
  rows: readonly ProposalRow[],
  reader: StaffSession,
): Promise<Proposal[]> {
  const names = await memberBanking.names(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  );
  const now = clock.real();
  return rows.map((row) => {
    const isOver = row.state === "waiting" && row.expires_at <= now;
    const name = row.member_id === null ? undefined : names.get(row.member_id);
    return {
      proposal_id: Number(row.id),
      kind: row.kind,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
      amount: toBaht(row.amount),
      beneficiary:
        row.member_id === null
          ? null
          : { id: Number(row.member_id), username: name?.username ?? "", full_name: name?.fullName ?? "" },
      reason: row.reason,
      needs: row.needs,
      second_roles: row.second_roles && [...row.second_roles],
      proposed_by: row.proposed_name,
      proposed_at: row.proposed_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      state: isOver ? "expired" : row.state,
      decided_by: row.decided_name,
      decided_at: row.decided_at?.toISOString() ?? null,
      note: row.note,
      may_agree:
        row.state === "waiting" &&
        !isOver &&
        row.proposed_by !== reader.staffId &&
        whyNotSecond(row, reader) === undefined,
    };
  });
}

export async function proposalView(
  deps: StaffDependencies,
  db: Queryable,
  row: ProposalRow,
  reader: StaffSession,
): Promise<Proposal> {
  const [view] = await proposalViews(deps, db, [row], reader);
  if (!view) throw new Error("A row has a view.");
  return view;
}
