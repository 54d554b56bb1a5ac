import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffSession } from "../../../core/session.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { whyNotSecond } from "./may-agree.ts";
import type { ProposalRow } from "./proposal-repo.ts";

export type Proposal = OfficeOutput<"officeProposalGet">;

export async function proposalViews(
  { memberBanking, clock }: StaffDependencies,
  db: Queryable,
  rows: readonly ProposalRow[],
  reader: StaffSession,
): Promise<Proposal[]> {
  const names = await memberBanking.names(
    db,
    rows.flatMap((row) => aboutWhom(row) ?? []),
  );
  const now = clock.real();
  return rows.map((row) => {
    const isOver = row.state === "waiting" && row.expires_at <= now;
    const whom = aboutWhom(row);
    const name = whom === undefined ? undefined : names.get(whom);
    const member =
      whom === undefined ? null : { id: Number(whom), username: name?.username ?? "", full_name: name?.fullName ?? "" };
    return {
      proposal_id: Number(row.id),
      kind: row.kind,
      action: row.action,
      subject: row.subject,
      before: row.before,
      after: row.after,
      amount: toBaht(row.amount),
      beneficiary: row.member_id === null ? null : member,
      member,
      direction: member ? directionOf(row) : null,
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

/** A member, or a member's round: `member:7`, `round:chokdee:42:7`. */
const OF_MEMBER = /^(?:member|round:.*):(\d{1,15})$/;

function aboutWhom({ member_id, subject }: ProposalRow): MemberId | undefined {
  const [, id] = OF_MEMBER.exec(subject) ?? [];
  return member_id ?? (id === undefined ? undefined : (BigInt(id) as MemberId));
}

/** What takes a stake back or pays to a bank leaves the wallet; what has a beneficiary comes into it. */
function directionOf({ kind, amount, member_id }: ProposalRow): Proposal["direction"] {
  if (amount === 0n || NO_MONEY_MOVES.includes(kind)) return null;
  if (kind.startsWith("officeWithdraw")) return "out";
  if (member_id !== null) return "in";
  return TAKING.includes(kind) ? "out" : null;
}

/** Their amount is what would have to be played, or goes back to whoever has paid it. */
const NO_MONEY_MOVES: readonly string[] = ["officeTurnoverWaive", "officeTransferReturn"];
const TAKING: readonly string[] = ["officeAdjustmentMake", "officeRoundVoid", "officeRoundResettle"];

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
