import { callForValue } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { LimitName } from "./rules.ts";

export interface LimitState extends LimitName {
  readonly amount: bigint;
  /** Below zero after a net win. */
  readonly used: bigint;
  readonly frees_at: Date | null;
}

export interface NextLimit extends LimitName {
  readonly next_amount: bigint | null;
  readonly next_from: Date;
  readonly next_until: Date;
}

const ACCOUNTS = "(select o.id from member me join member o on o.person_id = me.person_id where me.id = $1)";

/** The person's accounts, held so that one change comes after the other; whoever joins accounts changes their rows too. */
export async function holdAccounts(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(`select from member m where m.id in ${ACCOUNTS} order by m.id for no key update`, [memberId]);
}

/** What is limited and how much of it is used, over all accounts of the person. */
export function readStates(db: Queryable, memberId: MemberId, at: Date): Promise<LimitState[]> {
  return db.rows<LimitState>(
    "select kind, period, amount, used, frees_at from limit_state(p_member => $1, p_at => $2)",
    [memberId, at],
  );
}

/** The looser limits that wait and are not forgotten yet. */
export function readNext(db: Queryable, memberId: MemberId, at: Date): Promise<NextLimit[]> {
  return db.rows<NextLimit>(
    `select distinct on (l.kind, l.period) l.kind, l.period, l.next_amount, l.next_from, l.next_until
       from play_limit l where l.member_id in ${ACCOUNTS} and l.next_until > $2
      order by l.kind, l.period, l.next_from desc`,
    [memberId, at],
  );
}

export async function readRests(
  db: Queryable,
  memberId: MemberId,
  at: Date,
): Promise<{ readonly cool_off_until: Date | null; readonly excluded_until: Date | null }> {
  const { rows } = await db.query<{ cool_off_until: Date | null; excluded_until: Date | null }>(
    `select case when m.cool_off_until > $2 then m.cool_off_until end as cool_off_until,
            case when m.excluded_until > $2 then m.excluded_until end as excluded_until
       from member m where m.id = $1`,
    [memberId, at],
  );
  return rows[0] ?? { cool_off_until: null, excluded_until: null };
}

/** For every account of the person; what waits is forgotten. */
export async function writeLimit(tx: Tx, memberId: MemberId, name: LimitName, amount: bigint | null): Promise<void> {
  await tx.query(
    `insert into play_limit as l (member_id, kind, period, amount) select a.id, $2, $3, $4 from ${ACCOUNTS} a
     on conflict (member_id, kind, period) do update
       set amount = excluded.amount, next_amount = null, next_from = null, next_until = null`,
    [memberId, name.kind, name.period, amount],
  );
}

/** Has a looser limit wait, for every account of the person. */
export async function writeNext(
  tx: Tx,
  memberId: MemberId,
  { kind, period, next_amount, next_from, next_until }: NextLimit,
): Promise<void> {
  await tx.query(
    `insert into play_limit (member_id, kind, period, next_amount, next_from, next_until)
     select a.id, $2, $3, $4, $5, $6 from ${ACCOUNTS} a
     on conflict (member_id, kind, period) do update
       set next_amount = excluded.next_amount, next_from = excluded.next_from, next_until = excluded.next_until`,
    [memberId, kind, period, next_amount, next_from, next_until],
  );
}

/** Whether the person has neither set a limit nor declined to. */
export async function isOffered(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rows } = await db.query<{ is_offered: boolean }>(
    `select not exists (select from play_limit l where l.member_id in ${ACCOUNTS})
        and not exists (select from play_limit_declined d where d.member_id in ${ACCOUNTS}) as is_offered`,
    [memberId],
  );
  return rows[0]?.is_offered ?? false;
}

export async function recordDeclined(db: Queryable, memberId: MemberId, at: Date): Promise<void> {
  await db.query("insert into play_limit_declined (member_id, at) values ($1, $2) on conflict do nothing", [
    memberId,
    at,
  ]);
}

export interface LimitChange extends LimitName {
  readonly memberId: MemberId;
  readonly step: "set" | "asked" | "confirmed";
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly at: Date;
}

export async function recordChange(tx: Tx, change: LimitChange): Promise<void> {
  await tx.query(
    `insert into play_limit_change (member_id, kind, period, step, before, after, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [change.memberId, change.kind, change.period, change.step, change.before, change.after, change.at],
  );
}

/** Whether one of these members has a limit, or rests. */
export async function isAnyBound(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from member m
      where m.id = any($1::bigint[]) and (m.excluded_until > $2 or m.cool_off_until > $2
         or exists (select from play_limit l where l.member_id = m.id and l.amount is not null)) limit 1`,
    [memberIds, at],
  );
  return rowCount > 0;
}

/** Has the longest rest of the person's accounts hold for all of them. */
export async function spreadRests(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `update member m set excluded_until = greatest(m.excluded_until, r.excluded_until),
                         cool_off_until = greatest(m.cool_off_until, r.cool_off_until)
       from (select max(o.excluded_until) as excluded_until, max(o.cool_off_until) as cool_off_until
               from member o where o.id in ${ACCOUNTS}) r
      where m.id in ${ACCOUNTS}`,
    [memberId],
  );
}

/** Removes what was counted so long ago that no limit reaches back to it. */
export async function forgetCounted(db: Queryable, at: Date): Promise<void> {
  await db.query("select limit_forget($1)", [at]);
}

/** Has the ledger weigh and count what the person's accounts do. */
export async function countPerson(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await callForValue(tx, "ledger_limit_person", { p_member: memberId, p_at: at });
}
