import type { StaffRole } from "@chokdee/contract";
import type { Satang } from "@chokdee/money";
import { readFiltered, readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PersonHash } from "../../core/persons.ts";

export interface DeclarationRow {
  readonly staff_id: bigint;
  readonly sealed: string;
  readonly declared_at: Date;
}

export async function putDeclaration(tx: Tx, staffId: bigint, sealed: string, at: Date): Promise<void> {
  await tx.query(
    `insert into staff_declaration (staff_id, sealed, declared_at) values ($1, $2, $3)
     on conflict (staff_id) do update set sealed = excluded.sealed, declared_at = excluded.declared_at`,
    [staffId, sealed, at],
  );
}

/** Of one of the staff, or of all. */
export async function listDeclarations(db: Queryable, staffId?: bigint): Promise<DeclarationRow[]> {
  return readFiltered(
    db,
    [["staff_id = ?", staffId]],
    (where) => `select staff_id, sealed, declared_at from staff_declaration where ${where} limit 1000`,
  );
}

/** Everybody who works here or has. */
export function listPeople(db: Queryable) {
  return db.rows<{ id: bigint; username: string; role: StaffRole }>(
    "select id, username, role from staff order by username_key limit 1000",
  );
}

export async function saveStaffKeys(tx: Tx, staffId: bigint, keys: readonly PersonHash[]): Promise<void> {
  await tx.query(
    `insert into staff_key (kind, hash, staff_id)
     select distinct k.kind, k.hash, $1::bigint from unnest($2::text[], $3::bytea[]) k (kind, hash)
     on conflict do nothing`,
    [staffId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  );
}

/** Whose accounts are looked at: one member's, one of the staff's, or all. */
export interface Around {
  readonly memberId?: MemberId;
  readonly staffId?: bigint;
}

export interface FoundRow {
  readonly staff_id: bigint;
  readonly member_id: MemberId;
  readonly signs: readonly string[];
}

/**
 * Notes which members' accounts are those of staff, and returns what is new. A name counts once a bank or documents have
 * confirmed it: anybody can register under the name of a clerk, who could then not look at that account. The same
 * browser at the same public address is looked for by the night alone, and counts on a third day, since carriers put
 * thousands behind one address.
 */
export async function noteOwnAccounts(db: Queryable, { memberId, staffId }: Around, at: Date): Promise<FoundRow[]> {
  const isAll = memberId === undefined && staffId === undefined;
  const around = (member: string, staff: string) =>
    memberId !== undefined ? `${member} = $2` : staffId !== undefined ? `${staff} = $2` : "$2::bigint is null";
  return db.rows<FoundRow>(
    `insert into staff_member as known (staff_id, member_id, signs, found_at)
     select staff_id, member_id, array_agg(distinct sign order by sign), $1
       from (select k.staff_id, p.member_id, k.kind as sign
               from staff_key k join person_key p using (kind, hash) join member m on m.id = p.member_id
              where ${around("p.member_id", "k.staff_id")}
                and (k.kind <> 'name' or m.verified_by in ('bank', 'documents'))
             union all
             select s.staff_id, d.member_id, 'device' from staff_session s join member_device d using (device_id)
              where ${around("d.member_id", "s.staff_id")}
             ${isAll ? BROWSERS : ""}) found
      group by staff_id, member_id
     on conflict (staff_id, member_id) do update
       set signs = array(select distinct sign from unnest(known.signs || excluded.signs) sign order by sign)
     where not known.signs @> excluded.signs
     returning staff_id, member_id, signs`,
    [at, memberId ?? staffId ?? null],
  );
}

const HERE =
  "'{0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::1/128,fc00::/7,fe80::/10}'";

const BROWSERS = `union all
             select s.staff_id, m.member_id, 'browser'
               from staff_session s join member_session m using (address, user_agent)
              where s.user_agent <> '' and s.created_at > $1::timestamptz - interval '30 days'
                and m.created_at > $1::timestamptz - interval '30 days'
                and m.created_at between s.created_at - interval '1 day' and s.created_at + interval '1 day'
                and not s.address <<= any(${HERE}::inet[])
              group by 1, 2 having count(distinct m.created_at::date) >= 3`;

export interface OwnAccountRow {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly username: string;
  readonly role: StaffRole;
  readonly member_id: MemberId;
  readonly signs: readonly string[];
  readonly found_at: Date;
  readonly put_aside_at: Date | null;
  readonly is_put_aside: boolean;
  readonly deposits: Satang;
  readonly withdrawals: Satang;
  readonly ggr: Satang;
}

/** The newest first, with what each account did since that day. */
export async function listOwnAccountRows(
  db: Queryable,
  since: string,
  before: bigint | undefined,
  limit: number,
): Promise<OwnAccountRow[]> {
  return readNewest(
    db,
    `select o.id, o.staff_id, s.username, s.role, o.member_id, o.signs, o.found_at, o.put_aside_at,
            o.signs <@ o.put_aside as is_put_aside, d.deposits, d.withdrawals, d.ggr
       from staff_member o join staff s on s.id = o.staff_id
       cross join lateral (
         select coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals), 0)::bigint as withdrawals,
                coalesce(sum(stake + bonus_stake - payout - bonus_payout), 0)::bigint as ggr
           from report_member_day where member_id = o.member_id and day >= $1) d`,
    [["?::date is not null", since]],
    { before, limit, by: "o.id" },
  );
}

export function lockOwnAccount(tx: Tx, id: number) {
  return tx.row<FoundRow & { readonly username: string }>(
    `select o.staff_id, o.member_id, o.signs, s.username
       from staff_member o join staff s on s.id = o.staff_id
      where o.id = $1 and not o.signs <@ o.put_aside for update of o`,
    [id],
  );
}

export async function putAside(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.query("update staff_member set put_aside = signs, put_aside_at = $2 where id = $1", [id, at]);
}
