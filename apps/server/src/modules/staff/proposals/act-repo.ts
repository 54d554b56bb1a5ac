import type { ExceptionKind } from "@chokdee/contract/office";
import type { Satang } from "@chokdee/money";
import { newRow } from "@chokdee/server-kit/db";
import type { Flow } from "../../../core/audit.ts";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

/** What may be done within 24 hours: by one person for one beneficiary and in all, and by two people in all. */
export interface Limit {
  readonly flow: Flow;
  readonly per_beneficiary: Satang;
  readonly per_staff: Satang;
  readonly ceiling: Satang;
}

export function listLimits(db: Queryable): Promise<Limit[]> {
  return db.rows<Limit>("select flow, per_beneficiary, per_staff, ceiling from approval_limit order by flow");
}

export async function updateLimit(tx: Tx, { flow, per_beneficiary, per_staff, ceiling }: Limit): Promise<void> {
  await tx.query("update approval_limit set per_beneficiary = $2, per_staff = $3, ceiling = $4 where flow = $1", [
    flow,
    per_beneficiary,
    per_staff,
    ceiling,
  ]);
}

/** The numbers only have to be ours. */
const STAFF_LOCK = 7_304_121;
const PERSON_LOCK = 7_304_122;
const ECONOMY_LOCK = 7_304_123;

/** Keeps the sums of these people as they are until the transaction ends: acts at the same moment count one another. */
export async function lockSums(tx: Tx, staffIds: readonly bigint[], memberId: MemberId | undefined): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock($1, hashint8(id)) from (select unnest($2::bigint[]) as id order by 1) people`,
    [STAFF_LOCK, staffIds],
  );
  if (memberId === undefined) return;
  await tx.query("select pg_advisory_xact_lock($1, hashint8(person_id)) from member where id = $2", [
    PERSON_LOCK,
    memberId,
  ]);
}

/** One change of the economy at a time: two that are sound by themselves may not be so together. */
export async function lockEconomy(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1)", [ECONOMY_LOCK]);
}

export interface Sums {
  readonly staff_alone: Satang;
  readonly staff_all: Satang;
  readonly member_alone: Satang;
  readonly member_all: Satang;
}

/** What these members of staff have done since then, and what was done for the beneficiary's person by anybody. */
export function sumActs(
  tx: Tx,
  search: {
    readonly flow: Flow;
    readonly staffIds: readonly bigint[];
    readonly memberId: MemberId | undefined;
    readonly since: Date;
  },
): Promise<Sums> {
  return tx.one<Sums>(
    `select coalesce(sum(amount) filter (where by_staff and agreed_by is null), 0)::bigint as staff_alone,
            coalesce(sum(amount) filter (where by_staff), 0)::bigint as staff_all,
            coalesce(sum(amount) filter (where for_member and agreed_by is null), 0)::bigint as member_alone,
            coalesce(sum(amount) filter (where for_member), 0)::bigint as member_all
       from (select amount, agreed_by,
                    staff_id = any($2::bigint[]) or agreed_by = any($2::bigint[]) as by_staff,
                    member_id in (select id from member
                                   where person_id = (select person_id from member where id = $3)) as for_member
               from staff_act where flow = $1 and at > $4) acts`,
    [search.flow, search.staffIds, search.memberId ?? null, search.since],
  );
}

/**
 * What was given by hand since then: by whichever of these has given or agreed to the most, or to all accounts of the
 * receiving person where that is more, with what codes have brought them. What was taken from somebody is no gift.
 */
export async function sumGifts(
  tx: Tx,
  search: { readonly staffIds: readonly bigint[]; readonly memberId: MemberId | undefined; readonly since: Date },
): Promise<bigint> {
  const { most } = await tx.one<{ most: bigint }>(
    `with gifts as (
       select staff_id, agreed_by, member_id, amount from staff_act
        where exception = 'hand_credit' and (is_favour or member_id is null) and at > $3),
     receivers as (
       select id from member where person_id = (select person_id from member where id = $2))
     select greatest(
       (select coalesce(max(given), 0)
          from (select (select sum(amount) from gifts where staff_id = giver or agreed_by = giver) as given
                  from unnest($1::bigint[]) giver) each),
       (select coalesce(sum(amount), 0)
          from (select amount from gifts where member_id in (select id from receivers)
                union all
                select amount from handed_gift where member_id in (select id from receivers) and at > $3) received)
     )::bigint as most`,
    [search.staffIds, search.memberId ?? null, search.since],
  );
  return most;
}

export async function insertAct(
  tx: Tx,
  act: {
    readonly staffId: bigint;
    readonly agreedBy: bigint | null;
    /** Nothing where it moves no money. */
    readonly flow: Flow | null;
    readonly action: string;
    readonly subject: string;
    /** To whose advantage it is, and whom it is about otherwise. */
    readonly memberId: MemberId | undefined;
    readonly aboutId: MemberId | undefined;
    readonly amount: Satang;
    readonly exception: ExceptionKind | null;
    readonly isFavour: boolean;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { columns, values } = newRow({
    staff_id: act.staffId,
    agreed_by: act.agreedBy,
    flow: act.flow,
    action: act.action,
    subject: act.subject,
    member_id: act.memberId ?? null,
    amount: act.amount,
    exception: act.exception,
    is_favour: act.isFavour,
    reason: act.reason,
    about_id: act.aboutId ?? null,
    at: act.at,
  });
  await tx.query(`insert into staff_act ${columns}`, values);
}
