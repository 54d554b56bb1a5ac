import type { Queryable, Tx } from "../../../core/db.ts";
import type { IdentityPicture } from "../../../core/identity-checks.ts";
import type { MemberId } from "../../../core/ids.ts";

export type CheckState = "draft" | "waiting" | "approved" | "refused";

export interface CheckRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly state: CheckState;
  readonly reason: string | null;
  readonly submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly pictures: readonly { readonly id: number; readonly kind: IdentityPicture }[];
}

/** With how staff know the member. */
export interface NamedCheck extends CheckRow {
  readonly username: string;
  readonly full_name: string;
  readonly birth_date: string | null;
}

const COLUMNS = `c.id, c.member_id, c.state, c.reason, c.submitted_at, c.decided_at,
  coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind) order by p.kind)
              from identity_picture p where p.check_id = c.id), '[]') as pictures`;

export function findNewest(db: Queryable, memberId: MemberId): Promise<CheckRow | undefined> {
  return db.row<CheckRow>(`select ${COLUMNS} from identity_check c where c.member_id = $1 order by c.id desc limit 1`, [
    memberId,
  ]);
}

/** The check that the member fills now, new where there is none, or nothing while staff look at one. */
export async function lockDraft(tx: Tx, memberId: MemberId, at: Date): Promise<bigint | undefined> {
  await tx.query(
    "insert into identity_check (member_id, state, created_at) values ($1, 'draft', $2) on conflict do nothing",
    [memberId, at],
  );
  return tx.value<bigint>("select id from identity_check where member_id = $1 and state = 'draft' for update", [
    memberId,
  ]);
}

/** Puts a picture in its place, and returns how many places are filled. */
export async function savePicture(
  tx: Tx,
  checkId: bigint,
  kind: IdentityPicture,
  sealed: Buffer,
  at: Date,
): Promise<number> {
  await tx.query(
    `insert into identity_picture (check_id, kind, sealed, created_at) values ($1, $2, $3, $4)
     on conflict (check_id, kind) do update set sealed = excluded.sealed, created_at = excluded.created_at`,
    [checkId, kind, sealed, at],
  );
  const { rows } = await tx.query<{ kinds: number }>(
    "select count(*)::integer as kinds from identity_picture where check_id = $1",
    [checkId],
  );
  return rows[0]?.kinds ?? 0;
}

export async function submitCheck(tx: Tx, checkId: bigint, at: Date): Promise<void> {
  await tx.query("update identity_check set state = 'waiting', submitted_at = $2 where id = $1", [checkId, at]);
}

export function lockCheck(tx: Tx, id: number): Promise<CheckRow | undefined> {
  return tx.row<CheckRow>(`select ${COLUMNS} from identity_check c where c.id = $1 for update`, [id]);
}

export async function decideCheck(
  tx: Tx,
  id: bigint,
  decision: { readonly state: "approved" | "refused"; readonly reason: string | null; readonly at: Date },
): Promise<void> {
  await tx.query("update identity_check set state = $2, reason = $3, decided_at = $4 where id = $1", [
    id,
    decision.state,
    decision.reason,
    decision.at,
  ]);
}

/** Documents that wait for staff. */
/** All that wait, or as many of them as `max`. */
export async function countWaitingChecks(db: Queryable, max?: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from (select from identity_check where state = 'waiting' limit $1) waiting",
    [max ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Checks of a state, the oldest first. */
export function listChecks(
  db: Queryable,
  state: Exclude<CheckState, "draft">,
  after: bigint,
  limit: number,
): Promise<NamedCheck[]> {
  return db.rows<NamedCheck>(
    `select ${COLUMNS}, m.username, trim(m.first_name || ' ' || m.last_name) as full_name, m.birth_date::text
       from identity_check c join member m on m.id = c.member_id
      where c.state = $1 and c.id > $2 order by c.id limit $3`,
    [state, after, limit],
  );
}

export function findPicture(
  db: Queryable,
  id: number,
): Promise<{ readonly kind: IdentityPicture; readonly sealed: Buffer; readonly member_id: MemberId } | undefined> {
  return db.row<{ kind: IdentityPicture; sealed: Buffer; member_id: MemberId }>(
    `select p.kind, p.sealed, c.member_id from identity_picture p join identity_check c on c.id = p.check_id
      where p.id = $1 and c.state <> 'draft'`,
    [id],
  );
}

/** Deletes pictures by rule: each group by how long it is kept after its check was decided, or begun where it was not. */
export async function deletePictures(
  db: Queryable,
  before: { readonly approved: Date; readonly refused: Date; readonly draft: Date },
): Promise<void> {
  await db.query(
    `delete from identity_picture p using identity_check c
      where c.id = p.check_id and (c.state = 'approved' and c.decided_at < $1 or c.state = 'refused' and c.decided_at < $2
                                   or c.state = 'draft' and p.created_at < $3)`,
    [before.approved, before.refused, before.draft],
  );
}
