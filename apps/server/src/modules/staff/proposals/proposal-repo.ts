import type { StaffRole } from "@chokdee/contract";
import type { Satang } from "@chokdee/money";
import { newRow, readNewest } from "@chokdee/server-kit/db";
import type { Act, Needs } from "../../../core/audit.ts";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffSession } from "../../../core/session.ts";
import { jsonOf } from "../audit-repo.ts";

export type ProposalState = "waiting" | "executed" | "refused" | "withdrawn" | "expired" | "failed";

export interface ProposalRow {
  readonly id: bigint;
  readonly kind: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly amount: Satang;
  readonly member_id: MemberId | null;
  readonly reason: string | null;
  readonly needs: Needs;
  readonly second_roles: readonly StaffRole[] | null;
  readonly apart: readonly bigint[];
  readonly sealed_input: string;
  readonly input_mac: Buffer;
  readonly proposed_by: bigint;
  /** What its proposer was then. */
  readonly proposed_role: StaffRole;
  readonly proposed_name: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly state: ProposalState;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
}

const COLUMNS = `id, kind, action, subject, before, after, amount, member_id, reason, needs, second_roles, apart,
  sealed_input, input_mac,
  proposed_by, proposed_role, proposed_name, proposed_at, expires_at, state, decided_name, decided_at, note`;

export interface NewProposal {
  readonly kind: string;
  readonly act: Act;
  readonly needs: Needs;
  readonly sealedInput: string;
  readonly inputMac: Buffer;
  readonly requestKey: string | undefined;
  readonly staff: StaffSession;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Nothing where the same call waits already. */
export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<ProposalRow | undefined> {
  const { act, staff } = proposal;
  const { columns, values } = newRow({
    kind: proposal.kind,
    action: act.action,
    subject: act.subject,
    before: jsonOf(act.before),
    after: jsonOf(act.after),
    amount: act.amount,
    member_id: act.beneficiary ?? null,
    reason: act.reason ?? null,
    needs: proposal.needs,
    second_roles: act.secondRoles ?? null,
    apart: act.apart ?? [],
    sealed_input: proposal.sealedInput,
    input_mac: proposal.inputMac,
    request_key: proposal.requestKey ?? null,
    proposed_by: staff.staffId,
    proposed_role: staff.role,
    proposed_name: staff.username,
    proposed_at: proposal.at,
    expires_at: proposal.expiresAt,
  });
  return tx.row<ProposalRow>(`insert into proposal ${columns} on conflict do nothing returning ${COLUMNS}`, values);
}

/** The one that the same call waits in. */
export function lockWaiting(tx: Tx, kind: string, inputMac: Buffer): Promise<ProposalRow | undefined> {
  return tx.row<ProposalRow>(
    `select ${COLUMNS} from proposal where kind = $1 and input_mac = $2 and state = 'waiting' for update`,
    [kind, inputMac],
  );
}

/** What the request has made before, whatever has become of it. */
export function findOfRequest(
  tx: Queryable,
  kind: string,
  staffId: bigint,
  requestKey: string,
): Promise<ProposalRow | undefined> {
  return tx.row<ProposalRow>(
    `select ${COLUMNS} from proposal where kind = $1 and proposed_by = $2 and request_key = $3`,
    [kind, staffId, requestKey],
  );
}

export function findProposal(db: Queryable, id: bigint): Promise<ProposalRow | undefined> {
  return db.row<ProposalRow>(`select ${COLUMNS} from proposal where id = $1`, [id]);
}

/** The newest that waits about a thing. */
export function findWaitingAbout(db: Queryable, subject: string): Promise<ProposalRow | undefined> {
  return db.row<ProposalRow>(
    `select ${COLUMNS} from proposal where subject = $1 and state = 'waiting' order by id desc limit 1`,
    [subject],
  );
}

export function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.row<ProposalRow>(`select ${COLUMNS} from proposal where id = $1 for update`, [id]);
}

/** The newest first, of the kinds that somebody may see. */
export async function listProposals(
  db: Queryable,
  filter: {
    readonly state: ProposalState;
    readonly kind: string | undefined;
    /** The calls that somebody may make. */
    readonly kinds: readonly string[];
    readonly role: StaffRole;
  },
  before: bigint | undefined,
  limit: number,
): Promise<ProposalRow[]> {
  return readNewest(
    db,
    `select ${COLUMNS} from proposal`,
    [
      ["state = ?", filter.state],
      ["(kind = any(?::text[]) or ? = any(second_roles))", filter.kinds, filter.role],
      ["kind = ?", filter.kind],
    ],
    { before, limit },
  );
}

/** Those whose time is over, the oldest first. */
export function lockOverdue(tx: Tx, now: Date, limit: number): Promise<ProposalRow[]> {
  return tx.rows<ProposalRow>(
    `select ${COLUMNS} from proposal where state = 'waiting' and expires_at <= $1 order by id limit $2
        for update skip locked`,
    [now, limit],
  );
}

/** Those of somebody that wait; one that is being agreed to at this moment is not among them. */
export function lockWaitingOf(tx: Tx, staffId: bigint): Promise<ProposalRow[]> {
  return tx.rows<ProposalRow>(
    `select ${COLUMNS} from proposal where proposed_by = $1 and state = 'waiting' order by id for update skip locked`,
    [staffId],
  );
}

export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from proposal where state = 'waiting'",
  );
  return rows[0]?.count ?? 0;
}

/** What somebody of this role may see waiting, as many as `max`. */
export async function countWaitingFor(
  db: Queryable,
  role: StaffRole,
  kinds: readonly string[],
  max: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count
       from (select from proposal where state = 'waiting' and (kind = any($1::text[]) or $3 = any(second_roles))
              limit $2) waiting`,
    [kinds, max, role],
  );
  return rows[0]?.count ?? 0;
}

export async function endProposal(
  tx: Tx,
  id: bigint,
  end: {
    readonly state: ProposalState;
    readonly staff: StaffSession | undefined;
    readonly at: Date;
    readonly note?: string | undefined;
  },
): Promise<void> {
  await tx.query(
    "update proposal set state = $2, decided_by = $3, decided_name = $4, decided_at = $5, note = $6 where id = $1",
    [id, end.state, end.staff?.staffId ?? null, end.staff?.username ?? null, end.at, end.note ?? null],
  );
}

/** Whether the call has found what it found when it was proposed, and would do as much of it for the same member. */
export async function isSameAct(tx: Tx, id: bigint, act: Act): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(
    `select before is not distinct from $2::jsonb and amount = $3 and member_id is not distinct from $4 as same
       from proposal where id = $1`,
    [id, jsonOf(act.before), act.amount, act.beneficiary ?? null],
  );
  return rows[0]?.same === true;
}
