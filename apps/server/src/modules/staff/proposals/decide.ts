import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { cut } from "@chokdee/server-kit/db";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import { readCursor } from "../../../core/page.ts";
import type { StaffSession } from "../../../core/session.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { insertAudit, SYSTEM } from "../audit-repo.ts";
import { kindsOf, maySee } from "./may-agree.ts";
import {
  endProposal,
  findProposal,
  listProposals,
  lockOverdue,
  lockProposal,
  lockWaitingOf,
  type ProposalRow,
} from "./proposal-repo.ts";
import { type Proposal, proposalView, proposalViews } from "./views.ts";

const EXPIRED_AT_ONCE = 500;
export const PROPOSER_GONE = "ผู้ส่งคำขอเปลี่ยนหน้าที่ ถูกพัก หรือถูกตั้งรหัสใหม่";

export async function pageProposals(
  deps: StaffDependencies,
  { state, kind, cursor, limit }: OfficeInput<"officeProposalList">,
  { staff }: StaffContext,
): Promise<OfficeOutput<"officeProposalList">> {
  const rows = await listProposals(
    deps.db,
    { state, kind, kinds: kindsOf(staff.role), role: staff.role },
    readCursor(cursor),
    limit + 1,
  );
  const { shown, next_cursor } = cut(rows, limit, ({ id }) => [id]);
  return { items: await proposalViews(deps, deps.db, shown, staff), next_cursor };
}

export async function showProposal(deps: StaffDependencies, id: number, { staff }: StaffContext): Promise<Proposal> {
  const proposal = await findProposal(deps.db, BigInt(id));
  if (!proposal || !maySee(staff, proposal)) throw new DomainError("NOT_FOUND");
  return proposalView(deps, deps.db, proposal, staff);
}

/** Another person says no. It can be proposed anew. */
export async function refuseProposal(
  deps: StaffDependencies,
  input: { readonly proposal_id: number; readonly reason: string },
  by: StaffContext,
): Promise<Proposal> {
  const reason = requireReason(input.reason);
  return deps.db.transaction(async (tx) => {
    const proposal = await lockTheirs(tx, input.proposal_id, by);
    if (proposal.proposed_by === by.staff.staffId) throw new DomainError("SECOND_PERSON_NEEDED");
    return end(deps, tx, proposal, by, "refused", reason);
  });
}

export async function withdrawProposal(deps: StaffDependencies, id: number, by: StaffContext): Promise<Proposal> {
  return deps.db.transaction(async (tx) => {
    const proposal = await lockTheirs(tx, id, by);
    if (proposal.proposed_by !== by.staff.staffId) throw new DomainError("NOT_FOUND");
    return end(deps, tx, proposal, by, "withdrawn");
  });
}

async function lockTheirs(tx: Tx, id: number, { staff }: StaffContext): Promise<ProposalRow> {
  const proposal = await lockProposal(tx, BigInt(id));
  if (!proposal || !maySee(staff, proposal)) throw new DomainError("NOT_FOUND");
  if (proposal.state !== "waiting") throw new DomainError("PROPOSAL_STATE");
  return proposal;
}

async function end(
  deps: StaffDependencies,
  tx: Tx,
  { id }: ProposalRow,
  { staff, address }: StaffContext,
  state: "refused" | "withdrawn",
  reason?: string,
): Promise<Proposal> {
  await endProposal(tx, id, { state, staff, at: deps.clock.real(), note: reason });
  const action = state === "refused" ? "proposal.refuse" : "proposal.withdraw";
  const subject = `proposal:${id}`;
  await deps.audit.record(tx, staff, address, { action, subject, ...(reason !== undefined && { reason }) });
  const ended = orNotFound(await lockProposal(tx, id));
  return proposalView(deps, tx, ended, staff);
}

/** What somebody has proposed dies with what they were: nobody agrees to it for whoever they are later. */
export async function endProposalsOf(
  { clock }: Pick<StaffDependencies, "clock">,
  tx: Tx,
  staffId: bigint,
  by: { readonly staff: StaffSession; readonly address: string } | undefined,
): Promise<void> {
  const now = clock.real();
  for (const { id } of await lockWaitingOf(tx, staffId)) {
    await endProposal(tx, id, { state: "failed", staff: by?.staff, at: now, note: PROPOSER_GONE });
    const who = by ? { ...by.staff, address: by.address } : SYSTEM;
    await insertAudit(tx, who, { action: "proposal.fail", subject: `proposal:${id}`, reason: PROPOSER_GONE }, now);
  }
}

/** Ends what nobody has agreed to in time. */
export async function expireProposals({ db, clock }: StaffDependencies): Promise<void> {
  const now = clock.real();
  await db.transaction(async (tx) => {
    for (const { id } of await lockOverdue(tx, now, EXPIRED_AT_ONCE)) {
      await endProposal(tx, id, { state: "expired", staff: undefined, at: now });
      await insertAudit(tx, SYSTEM, { action: "proposal.expire", subject: `proposal:${id}` }, now);
    }
  });
}
