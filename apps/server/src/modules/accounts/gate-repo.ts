import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PassedLimit } from "../../core/limits.ts";
import type { MemberStatus } from "./accounts-repo.ts";

export interface SwitchRow {
  readonly name: string;
  readonly is_off: boolean;
  readonly reason: string;
  readonly changed_at: Date;
}

export interface GateRow {
  readonly status: MemberStatus;
  readonly excluded_until: Date | null;
  readonly cool_off_until: Date | null;
  /** Staff look who it is. */
  readonly is_in_review: boolean;
  readonly off: string[];
  /** The limit of the member's own that this would pass. */
  readonly passed: PassedLimit | null;
}

/** What is to be weighed against the member's own limits. A stake of nothing asks whether anything can be staked. */
export interface Weighed {
  readonly what: "stake" | "deposit";
  readonly amount: bigint;
  readonly at: Date;
}

/** Whether a member may act and which of the named switches are off, in one query because every bill runs it. */
export async function readGate(
  db: Queryable,
  memberId: MemberId,
  switches: readonly string[],
  weighed?: Weighed,
): Promise<GateRow | undefined> {
  const { rows } = await db.prepared<GateRow>(
    "gate-read",
    `select m.status, m.excluded_until, m.cool_off_until, m.review_since is not null as is_in_review,
            array(select s.name from maintenance_switch s where s.is_off and s.name = any($2)) as off,
            case when $3::text is not null then limit_refusal(m.id, $3, $4, $5) end as passed
       from member m where m.id = $1`,
    [memberId, switches, weighed?.what ?? null, weighed?.amount ?? null, weighed?.at ?? null],
  );
  return rows[0];
}

export function listSwitches(db: Queryable): Promise<SwitchRow[]> {
  return db.rows<SwitchRow>(
    "select name, is_off, reason, changed_at from maintenance_switch order by is_off desc, name limit 1000",
  );
}

/** Sets a switch and returns how it stood before. */
export async function setSwitch(tx: Tx, row: SwitchRow): Promise<boolean> {
  const { rows } = await tx.query<{ was_off: boolean }>(
    `with before as (select is_off from maintenance_switch where name = $1 for update)
     insert into maintenance_switch (name, is_off, reason, changed_at) values ($1, $2, $3, $4)
     on conflict (name) do update set is_off = excluded.is_off, reason = excluded.reason,
       changed_at = excluded.changed_at
     returning coalesce((select is_off from before), false) as was_off`,
    [row.name, row.is_off, row.reason, row.changed_at],
  );
  return rows[0]?.was_off ?? false;
}
