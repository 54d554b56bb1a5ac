import type { StaffRole } from "@chokdee/contract";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** The accounts of one person, given one of them. */
const SAME_PERSON = "select id from member where person_id = (select person_id from member where id = $1)";

/**
 * Whether an account is one that a member of staff is known to have, another of the same person's, or one that a case
 * of persons ties to it and nobody has decided to be apart.
 */
export async function isOwnAccount(db: Queryable, staffIds: readonly bigint[], memberId: MemberId): Promise<boolean> {
  const { rows } = await db.query(
    `with own as (
       select m.id from staff_member s join member k on k.id = s.member_id join member m on m.person_id = k.person_id
        where s.staff_id = any($2::bigint[]) and not s.signs <@ s.put_aside)
     select from own
      where id in (${SAME_PERSON})
         or exists (select from person_case c
                     where c.state <> 'apart' and (c.one_id = own.id and c.other_id = $1 or c.other_id = own.id and c.one_id = $1))
      limit 1`,
    [memberId, staffIds],
  );
  return rows.length > 0;
}

/** All accounts of which that can be said. */
export async function listOwnAccounts(db: Queryable, staffIds: readonly bigint[]): Promise<MemberId[]> {
  const { rows } = await db.query<{ id: MemberId }>(
    `with own as (
       select m.id from staff_member s join member k on k.id = s.member_id join member m on m.person_id = k.person_id
        where s.staff_id = any($1::bigint[]) and not s.signs <@ s.put_aside)
     select other.id from (
         select id from own
         union select case when c.one_id = own.id then c.other_id else c.one_id end
           from own join person_case c on c.state <> 'apart' and own.id in (c.one_id, c.other_id)) near
       join member found on found.id = near.id join member other on other.person_id = found.person_id`,
    [staffIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Who has helped a person to money since then, alone or as one of two: by what they did for that person, or by having
 * made what has come to them since.
 */
export async function listFavouring(db: Queryable, memberId: MemberId, since: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select distinct unnest(array_remove(array[staff_id, agreed_by], null)) as id
       from (select staff_id, agreed_by from staff_act where is_favour and at > $2 and member_id in (${SAME_PERSON})
             union all
             select a.staff_id, a.agreed_by from handed_gift h join staff_act a on a.subject = h.subject and a.at <= h.at
              where a.exception = 'hand_credit' and a.member_id is null and h.at > $2 and h.member_id in (${SAME_PERSON})
            ) favours`,
    [memberId, since],
  );
  return rows.map(({ id }) => id);
}

/** Whether anybody has done that person a favour of their own since then. */
export async function hasFavour(db: Queryable, memberId: MemberId, since: Date): Promise<boolean> {
  const { rows } = await db.query(
    `select from staff_act where is_favour and at > $2 and member_id in (${SAME_PERSON}) limit 1`,
    [memberId, since],
  );
  return rows.length > 0;
}

/** Whether somebody of these roles can act who is none of those. */
export async function hasCleanStaff(
  db: Queryable,
  roles: readonly StaffRole[],
  others: readonly bigint[],
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from staff where status = 'active' and role = any($1::text[]) and id <> all($2::bigint[])
        and approves_from <= $3 limit 1`,
    [roles, others, now],
  );
  return rows.length > 0;
}
