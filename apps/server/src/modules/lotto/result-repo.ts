import type { Satang } from "@chokdee/money";
import type { Draw, DrawKind, LottoResult, OddityKind } from "@chokdee/rules/lotto";
import { newRow } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { StaffSession } from "../../core/session.ts";

export interface ProposalRow {
  readonly id: bigint;
  readonly round_id: bigint;
  readonly draw: Draw;
  readonly result: LottoResult;
  readonly reason: string;
  readonly entered_by: bigint;
  readonly entered_name: string;
  readonly entered_at: Date;
  /** How often somebody else has typed something else. */
  readonly mismatches: number;
  /** `agreed` is typed alike by two, and an owner beside them decides. */
  readonly status: "waiting" | "agreed" | "confirmed" | "rejected";
  /** What was odd about the sheet and was typed all the same. */
  readonly oddities: readonly OddityKind[];
  /** The second who typed it, and what it paid more than the result before it; null until then. */
  readonly confirmed_by: bigint | null;
  readonly confirmed_name: string | null;
  readonly confirmed_at: Date | null;
  readonly prize: Satang | null;
  readonly decided_name: string | null;
  readonly decided_at: Date | null;
}

const PROPOSAL = `id, round_id, draw, result, reason, entered_by, entered_name, entered_at, mismatches, status,
  decided_name, decided_at, oddities, confirmed_by, confirmed_name, confirmed_at, prize`;

export async function hasWaitingProposal(db: Queryable, roundId: bigint): Promise<boolean> {
  return (await findWaitingProposals(db, [roundId])).has(roundId);
}

/** Of these rounds those that have one. */
export async function findWaitingProposals(db: Queryable, roundIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await db.rows<{ round_id: bigint }>(
    "select round_id from lotto_result_proposal where round_id = any($1) and status in ('waiting', 'agreed')",
    [roundIds],
  );
  return new Set(rows.map(({ round_id }) => round_id));
}

/** Undefined where another one waits already. */
export function insertProposal(
  tx: Tx,
  proposal: Pick<ProposalRow, "round_id" | "draw" | "result" | "reason" | "oddities">,
  staff: StaffSession,
  at: Date,
): Promise<ProposalRow | undefined> {
  const { columns, values } = newRow({
    round_id: proposal.round_id,
    draw: JSON.stringify(proposal.draw),
    result: JSON.stringify(proposal.result),
    reason: proposal.reason,
    entered_by: staff.staffId,
    entered_name: staff.username,
    entered_at: at,
    oddities: proposal.oddities,
  });
  return tx.row<ProposalRow>(
    `insert into lotto_result_proposal ${columns} on conflict do nothing returning ${PROPOSAL}`,
    values,
  );
}

export function findProposal(db: Queryable, id: bigint): Promise<ProposalRow | undefined> {
  return db.row<ProposalRow>(`select ${PROPOSAL} from lotto_result_proposal where id = $1`, [id]);
}

export function lockProposal(tx: Tx, id: bigint): Promise<ProposalRow | undefined> {
  return tx.row<ProposalRow>(`select ${PROPOSAL} from lotto_result_proposal where id = $1 for update`, [id]);
}

export async function countMismatch(tx: Tx, id: bigint): Promise<void> {
  await tx.query("update lotto_result_proposal set mismatches = mismatches + 1 where id = $1", [id]);
}

/** Keeps who has typed the same, and what it would pay more: an owner beside the two decides it, or it is decided now. */
export async function agreeProposal(tx: Tx, id: bigint, prize: Satang, staff: StaffSession, at: Date): Promise<void> {
  await tx.query(
    `update lotto_result_proposal
        set status = 'agreed', confirmed_by = $2, confirmed_name = $3, confirmed_at = $4, prize = $5
      where id = $1 and status = 'waiting'`,
    [id, staff.staffId, staff.username, at, prize],
  );
}

/** The number only has to be ours. */
const RESULT_LOCK = 7_304_124;

/** Lets one result at a time be weighed and decided, so that those of the same moment count one another. */
export async function lockResults(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1)", [RESULT_LOCK]);
}

/**
 * What results have paid that two have typed and no owner has seen, each more than the one before it: those of the
 * round, with them those that any of these people have typed since then, and of those of other rounds what was more
 * than so many times the sales.
 */
export function sumUnseen(
  db: Queryable,
  search: {
    readonly roundId: bigint;
    readonly typedBy: readonly bigint[];
    readonly since: Date;
    readonly oddTimes: bigint;
  },
): Promise<{ readonly round: bigint; readonly day: bigint; readonly odd: bigint }> {
  return db.one<{ round: bigint; day: bigint; odd: bigint }>(
    `with unseen as (
       select p.round_id, p.prize,
              (select coalesce(sum(s.stake), 0) from lotto_sales s where s.round_id = p.round_id) as stake
         from lotto_result_proposal p
        where p.status = 'confirmed' and p.decided_by = p.confirmed_by
          and (p.round_id = $1 or (p.decided_at > $3 and (p.entered_by = any($2) or p.confirmed_by = any($2)))))
     select coalesce(sum(prize) filter (where round_id = $1), 0)::bigint as round,
            coalesce(sum(prize), 0)::bigint as day,
            coalesce(sum(prize) filter (where round_id <> $1 and prize > $4 * stake), 0)::bigint as odd
       from unseen`,
    [search.roundId, search.typedBy, search.since, search.oddTimes],
  );
}

/** Who has typed what waits for somebody else. */
export async function listEntering(db: Queryable, roundId: bigint): Promise<readonly bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    "select entered_by as id from lotto_result_proposal where round_id = $1 and status in ('waiting', 'agreed')",
    [roundId],
  );
  return rows.map(({ id }) => id);
}

/** Who has typed a result that decided the round. */
export async function listTypists(db: Queryable, roundId: bigint): Promise<readonly bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select unnest(array[entered_by, confirmed_by]) as id from lotto_result_proposal
      where round_id = $1 and status = 'confirmed'`,
    [roundId],
  );
  return rows.map(({ id }) => id);
}

/** A result that waits for an owner, with what is shown of its round. */
export interface AgreedRow extends Pick<ProposalRow, "id" | "round_id" | "draw" | "oddities" | "entered_name"> {
  readonly confirmed_name: string;
  readonly confirmed_at: Date;
  readonly prize: Satang;
  readonly code: string;
  readonly category_name: string;
  readonly number: number | null;
  readonly is_special: boolean;
  readonly draw_kind: DrawKind;
  readonly stake: Satang;
}

/** The oldest first. */
export function pageAgreed(db: Queryable, after: bigint | undefined, limit: number): Promise<AgreedRow[]> {
  return db.rows<AgreedRow>(
    `select p.id, p.round_id, p.draw, p.oddities, p.entered_name, p.confirmed_name, p.confirmed_at, p.prize, r.code,
            c.name as category_name, r.number, r.is_special, c.draw_kind,
            (select coalesce(sum(s.stake), 0) from lotto_sales s where s.round_id = r.id)::bigint as stake
       from lotto_result_proposal p join lotto_round r on r.id = p.round_id join lotto_category c on c.id = r.category_id
      where p.status = 'agreed' and p.id > $1 order by p.id limit $2`,
    [after ?? 0n, limit],
  );
}

export async function countAgreed(db: Queryable, max: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from lotto_result_proposal where status = 'agreed' limit $1) waiting",
    [max],
  );
  return rows[0]?.count ?? 0;
}

/** So many sheets are compared with a new one: a year of a market that is drawn every day, of each of its kind. */
const MAX_SHEETS = 2_000;

/** What other rounds of markets of a kind have had, the latest first. */
export function listSheets(
  db: Queryable,
  kind: DrawKind,
  besides: bigint,
): Promise<
  { readonly category_id: number; readonly code: string; readonly draw: Draw; readonly is_simulated: boolean }[]
> {
  return db.rows<{ category_id: number; code: string; draw: Draw; is_simulated: boolean }>(
    `select r.category_id, r.code, r.draw, r.is_simulated from lotto_round r join lotto_category c on c.id = r.category_id
      where c.draw_kind = $1 and r.draw is not null and r.id <> $2 order by r.draws_at desc limit ${MAX_SHEETS}`,
    [kind, besides],
  );
}

export function decideProposal(
  tx: Tx,
  id: bigint,
  status: "confirmed" | "rejected",
  staff: StaffSession,
  at: Date,
): Promise<ProposalRow | undefined> {
  return tx.row<ProposalRow>(
    `update lotto_result_proposal set status = $2, decided_by = $3, decided_name = $4, decided_at = $5
      where id = $1 and status in ('waiting', 'agreed') returning ${PROPOSAL}`,
    [id, status, staff.staffId, staff.username, at],
  );
}

/** Of a round that takes no result any more. */
export async function rejectOpenProposals(tx: Tx, roundId: bigint, staff: StaffSession, at: Date): Promise<void> {
  await tx.query(
    `update lotto_result_proposal set status = 'rejected', decided_by = $2, decided_name = $3, decided_at = $4
      where round_id = $1 and status in ('waiting', 'agreed')`,
    [roundId, staff.staffId, staff.username, at],
  );
}

/** The newest first. */
export function listProposals(db: Queryable, roundId: bigint, limit: number): Promise<ProposalRow[]> {
  return db.rows<ProposalRow>(
    `select ${PROPOSAL} from lotto_result_proposal where round_id = $1 order by id desc limit $2`,
    [roundId, limit],
  );
}
