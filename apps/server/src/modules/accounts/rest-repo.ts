import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export type RestKind = "cool_off" | "exclusion";

export interface Rest {
  readonly memberId: MemberId;
  readonly kind: RestKind;
  readonly askedAt: Date;
  readonly until: Date;
  /** Who of staff entered it, where the member did not ask here. */
  readonly staffName?: string;
}

export interface RestRow {
  readonly id: bigint;
  readonly member_id: MemberId;
  readonly username: string;
  readonly full_name: string;
  readonly kind: RestKind;
  readonly asked_at: Date;
  readonly until: Date;
  readonly staff_name: string | null;
}

/**
 * Has the person rest on every account of theirs, until then or until what is later already, which it returns. That it
 * was asked for is on record.
 */
export async function extendRest(tx: Tx, { memberId, kind, askedAt, until, staffName }: Rest): Promise<Date> {
  const column = kind === "cool_off" ? "cool_off_until" : "excluded_until";
  await tx.query("select person_keep()");
  const { rows } = await tx.query<{ id: MemberId; until: Date }>(
    `update member m set ${column} = greatest(m.${column}, $2)
      where m.id in (select o.id from member o join member me on me.person_id = o.person_id
                      where me.id = $1 order by o.id for update of o)
      returning m.id, m.${column} as until`,
    [memberId, until],
  );
  const kept = rows.find((row) => row.id === memberId)?.until ?? until;
  await tx.query("insert into member_rest (member_id, kind, asked_at, until, staff_name) values ($1, $2, $3, $4, $5)", [
    memberId,
    kind,
    askedAt,
    kept,
    staffName ?? null,
  ]);
  return kept;
}

/** The newest first. */
export async function listRests(
  db: Queryable,
  kind: RestKind,
  before: bigint | undefined,
  limit: number,
): Promise<RestRow[]> {
  return readNewest(
    db,
    `select r.id, r.member_id, m.username, trim(m.first_name || ' ' || m.last_name) as full_name, r.kind, r.asked_at,
            r.until, r.staff_name
       from member_rest r join member m on m.id = r.member_id`,
    [["r.kind = ?", kind]],
    { before, limit, by: "r.id" },
  );
}
