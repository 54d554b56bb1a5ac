import type { Queryable, Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { ConfirmedBy } from "../../../core/persons.ts";
import type { KeyKind, PersonFacts, Reason } from "./rules.ts";

/** More accounts than these that look alike say nothing new. */
const MAX_MATCHES = 50;

export interface HashedKey {
  readonly kind: KeyKind;
  readonly hash: Buffer;
}

interface FactsRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly phone: string | null;
  readonly accounts: readonly { readonly bank_code: string; readonly number: string }[];
}

/** What an account says of its owner; bank accounts that staff have refused are not among it. */
export async function readFacts(db: Queryable, memberId: MemberId): Promise<PersonFacts | undefined> {
  const row = await db.row<FactsRow>(
    `select m.first_name, m.last_name, m.birth_date::text, m.phone,
            coalesce((select json_agg(json_build_object('bank_code', a.bank_code, 'number', a.account_number))
                        from member_bank_account a where a.member_id = m.id and a.status <> 'rejected'), '[]') as accounts
       from member m where m.id = $1`,
    [memberId],
  );
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      birthDate: row.birth_date,
      phone: row.phone,
      accounts: row.accounts.map(({ bank_code: bankCode, number }) => ({ bankCode, number })),
    }
  );
}

/** Lets one account at a time into the index of those that share a key, so that neither overlooks the other. */
export async function lockKeys(tx: Tx, keys: readonly HashedKey[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(k)
       from (select distinct k from unnest($1::bigint[]) k order by k offset 0) ordered`,
    [keys.map(({ hash }) => hash.readBigInt64BE())],
  );
}

export async function saveKeys(tx: Tx, memberId: MemberId, keys: readonly HashedKey[], at: Date): Promise<void> {
  await tx.query(
    `insert into person_key (kind, hash, member_id, seen_at)
     select distinct k.kind, k.hash, $1::bigint, $4::timestamptz from unnest($2::text[], $3::bytea[]) k (kind, hash)
     on conflict (kind, hash, member_id) do update set seen_at = excluded.seen_at`,
    [memberId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash), at],
  );
}

/** Notes that a member was here, at most once a day to spare writes. False where the index does not know them. */
export async function touchKeys(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ is_known: boolean }>(
    `with touched as (
       update person_key set seen_at = $2 where member_id = $1 and seen_at < $2::timestamptz - interval '1 day')
     select exists (select from person_key where member_id = $1) as is_known`,
    [memberId, at],
  );
  return rows[0]?.is_known ?? false;
}

export async function deleteKeys(tx: Tx, memberId: MemberId, keys: readonly HashedKey[]): Promise<void> {
  await tx.query(
    `delete from person_key p using unnest($2::text[], $3::bytea[]) k (kind, hash)
      where p.member_id = $1 and p.kind = k.kind and p.hash = k.hash`,
    [memberId, keys.map(({ kind }) => kind), keys.map(({ hash }) => hash)],
  );
}

/**
 * Forgets who has not been here since `before`, unless something still has to hold for the person: an exclusion, an
 * open case, or accounts that are joined.
 */
export async function deleteOldKeys(db: Queryable, before: Date, now: Date): Promise<void> {
  await db.query(
    `delete from person_key p using member m
      where p.seen_at < $1 and m.id = p.member_id and (m.excluded_until is null or m.excluded_until <= $2)
        and m.review_since is null and not exists (select from member j where j.person_id = m.person_id and j.id <> m.id)`,
    [before, now],
  );
}

/** Members who are not in the index although they have been here since `after`. */
export async function listUnindexed(db: Queryable, after: Date, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    `select m.id from member m
      where m.first_name <> '' and (m.created_at > $1 or exists (select from member_session s
              where s.member_id = m.id and s.created_at > $1))
        and not exists (select from person_key k where k.member_id = m.id) order by m.id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

export interface MatchRow {
  readonly member_id: MemberId;
  readonly reasons: readonly Reason[];
  readonly verified_by: ConfirmedBy | null;
}

/**
 * Accounts that share a key with this one, of other persons as far as is known, and that staff have not held apart. Those
 * that share most come first, so that fifty namesakes hide nobody.
 */
export function findMatches(tx: Tx, memberId: MemberId): Promise<MatchRow[]> {
  return tx.rows<MatchRow>(
    `select m.id as member_id, m.verified_by, found.kinds || array(
              select 'device' where exists (select from member_device a join member_device b using (device_id)
                                             where a.member_id = $1 and b.member_id = m.id)
              union all
              select 'address' where exists (select from member_session a join member_session b using (address)
                                              where a.member_id = $1 and b.member_id = m.id)) as reasons
       from (select theirs.member_id, array_agg(distinct theirs.kind) as kinds
               from person_key mine join person_key theirs using (kind, hash)
              where mine.member_id = $1 and theirs.member_id <> $1
              group by theirs.member_id order by count(*) desc, theirs.member_id limit ${MAX_MATCHES}) found
       join member m on m.id = found.member_id join member me on me.id = $1
      where m.person_id <> me.person_id
        and not exists (select from person_case c where c.state = 'apart'
                           and c.one_id = least(m.id, me.id) and c.other_id = greatest(m.id, me.id))
      order by m.id`,
    [memberId],
  );
}

export async function findConfirmation(db: Queryable, memberId: MemberId): Promise<ConfirmedBy | undefined> {
  const { rows } = await db.query<{ verified_by: ConfirmedBy | null }>("select verified_by from member where id = $1", [
    memberId,
  ]);
  return rows[0]?.verified_by ?? undefined;
}

/** A name in full says more than a shortened one, and documents say more than both; otherwise the first stays. */
export async function setConfirmed(tx: Tx, memberId: MemberId, by: ConfirmedBy, at: Date): Promise<void> {
  await tx.query(
    `update member set verified_by = $2, verified_at = $3
      where id = $1 and coalesce(array_position($4::text[], verified_by) < array_position($4::text[], $2::text), true)`,
    [memberId, by, at, ["short_name", "bank", "documents"] satisfies ConfirmedBy[]],
  );
}

/** One joining or parting at a time, and no rest that begins meanwhile. */
export async function lockJoining(tx: Tx): Promise<void> {
  await tx.query("select person_change()");
}

/** Makes the accounts of two persons one person's, under the number of the first of them. */
export async function joinPersons(tx: Tx, one: MemberId, other: MemberId): Promise<void> {
  await tx.query(
    `update member m set joined_to = p.root
       from (select min(person_id) as root, max(person_id) as other from member where id in ($1, $2)) p
      where m.person_id = p.other and p.root <> p.other`,
    [one, other],
  );
}

/** Takes an account out of its person; the others stay together. */
export async function splitPerson(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `update member m set joined_to = case when m.id in ($1, rest.root) then null else rest.root end
       from (select me.person_id, min(m.id) as root from member me join member m on m.person_id = me.person_id
              where me.id = $1 and m.id <> me.id group by me.person_id) rest
      where m.person_id = rest.person_id`,
    [memberId],
  );
}

/** How well an account is confirmed: not at all, by a shortened name, or for sure. */
const confirmation = (member: string) =>
  `case when ${member}.verified_by is null then 0 when ${member}.verified_by = 'short_name' then 1 else 2 end`;

/**
 * Holds back whoever looks like somebody who is better confirmed, until staff have looked, and lets go of whom it no
 * longer concerns. What the other has done, such as an exclusion, is not asked.
 */
export async function refreshReview(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<void> {
  await tx.query(
    `with asked as (
       select m.id, exists (
                select from person_case c
                  join member o on o.id in (c.one_id, c.other_id) and o.id <> m.id
                 where c.state = 'open' and m.id in (c.one_id, c.other_id)
                   and ${confirmation("o")} > ${confirmation("m")}) as is_held
         from member m where m.id = any($1::bigint[]) order by m.id for update)
     update member m set review_since = case when asked.is_held then $2::timestamptz end
       from asked where asked.id = m.id and asked.is_held = (m.review_since is null)`,
    [memberIds, at],
  );
}
