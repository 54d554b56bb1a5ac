import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberStatus } from "./accounts-repo.ts";

export interface SwitchRow {
  readonly name: string;
  readonly is_off: boolean;
  readonly reason: string;
  readonly changed_at: Date;
}

interface GateRow {
  readonly status: MemberStatus;
  readonly excluded_until: Date | null;
  /** Staff look who it is. */
  readonly is_in_review: boolean;
  readonly off: string[];
}

/** A member's status and which of the named switches are off, in one query because every bet runs it. */
export async function readGate(
  db: Queryable,
  memberId: MemberId,
  switches: readonly string[],
): Promise<GateRow | undefined> {
  const { rows } = await db.prepared<GateRow>(
    "gate-read",
    `select m.status, m.excluded_until, m.review_since is not null as is_in_review,
            array(select s.name from maintenance_switch s where s.is_off and s.name = any($2)) as off
       from member m where m.id = $1`,
    [memberId, switches],
  );
  return rows[0];
}

export async function listSwitches(db: Queryable): Promise<SwitchRow[]> {
  const { rows } = await db.query<SwitchRow>(
    "select name, is_off, reason, changed_at from maintenance_switch order by is_off desc, name limit 1000",
  );
  return rows;
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
