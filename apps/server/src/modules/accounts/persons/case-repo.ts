import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { ConfirmedBy } from "../../../core/persons.ts";
import type { Reason, Strength } from "./rules.ts";

export type CaseState = "open" | "joined" | "apart";

export interface CaseRow {
  readonly id: bigint;
  readonly one_id: MemberId;
  readonly other_id: MemberId;
  readonly strength: Strength;
  readonly reasons: readonly Reason[];
  readonly state: CaseState;
  readonly opened_at: Date;
  readonly decided_at: Date | null;
}

const COLUMNS = "id, one_id, other_id, strength, reasons, state, opened_at, decided_at";

export interface NewCase {
  readonly members: readonly [MemberId, MemberId];
  readonly strength: Strength;
  readonly reasons: readonly Reason[];
  readonly state: "open" | "joined";
  readonly at: Date;
}

/** Adds a case, or what has come to an open one. What staff have decided stays. */
export async function saveCase(
  tx: Tx,
  { members: [one, other], strength, reasons, state, at }: NewCase,
): Promise<void> {
  await tx.query(
    `insert into person_case as c (one_id, other_id, strength, reasons, state, opened_at, decided_at)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3, $4, $5::text, $6::timestamptz,
             case when $5::text = 'joined' then $6::timestamptz end)
     on conflict (one_id, other_id) do update
       set strength = excluded.strength, reasons = excluded.reasons, state = excluded.state,
           decided_at = excluded.decided_at
     where c.state = 'open'`,
    [one, other, strength, reasons, state, at],
  );
}

export function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  return tx.row<CaseRow>(`select ${COLUMNS} from person_case where id = $1 for update`, [id]);
}

export async function decideCase(tx: Tx, id: bigint, state: "joined" | "apart", at: Date): Promise<void> {
  await tx.query("update person_case set state = $2, decided_at = $3 where id = $1", [id, state, at]);
}

/** Keeps what each of the two has of an exclusion before they share the longer one. */
export async function keepExclusions(tx: Tx, one: MemberId, other: MemberId): Promise<void> {
  await tx.query(
    `update person_case c set one_had = a.excluded_until, other_had = b.excluded_until,
            bound_until = greatest(a.excluded_until, b.excluded_until)
       from member a, member b
      where c.one_id = least($1::bigint, $2::bigint) and c.other_id = greatest($1::bigint, $2::bigint)
        and a.id = c.one_id and b.id = c.other_id`,
    [one, other],
  );
}

/** Gives back to whoever stands alone again what they had, unless it was made longer since. */
export async function restoreExclusions(tx: Tx, caseId: bigint): Promise<void> {
  await tx.query(
    `update member m set excluded_until = case m.id when c.one_id then c.one_had else c.other_had end
       from person_case c
      where c.id = $1 and m.id in (c.one_id, c.other_id) and m.excluded_until = c.bound_until
        and not exists (select from member o where o.person_id = m.person_id and o.id <> m.id)`,
    [caseId],
  );
}

/** Between the accounts of one person nothing is left to decide. */
export async function closeCases(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await tx.query(
    `update person_case c set state = 'joined', decided_at = $2
       from member me join member one using (person_id) join member other using (person_id)
      where me.id = $1 and c.state = 'open' and c.one_id = one.id and c.other_id = other.id`,
    [memberId, at],
  );
}

/** Cases that wait for staff, or as many of them as `max`. */
export async function countOpenCases(db: Queryable, max?: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from person_case where state = 'open' limit $1) waiting",
    [max ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Cases of a state, the oldest first. */
export async function listCases(db: Queryable, state: CaseState, after: bigint, limit: number): Promise<CaseRow[]> {
  const { rows } = await db.prepared<CaseRow>(
    `person-cases-${limit}`,
    `select ${COLUMNS} from person_case where state = $1 and id > $2 order by id limit ${limit}`,
    [state, after],
  );
  return rows;
}

export interface CaseMember {
  readonly id: MemberId;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly status: "active" | "suspended" | "closed";
  readonly created_at: Date;
  readonly verified_by: ConfirmedBy | null;
  readonly review_since: Date | null;
  readonly excluded_until: Date | null;
}

export async function findCaseMembers(db: Queryable, ids: readonly MemberId[]): Promise<Map<MemberId, CaseMember>> {
  const { rows } = await db.prepared<CaseMember>(
    "case-members",
    `select id, username, first_name, last_name, birth_date::text, status, created_at, verified_by, review_since,
            excluded_until
       from member where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
