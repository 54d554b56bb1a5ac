import type { SamePerson, PersonLink } from "../../core/members.ts";

/** More than these say nothing new. */
const MOST_LINKS = 200;

/**
 * Other accounts that look like the same person's: a bank account of the same number, one whose number is the other's
 * phone (as wallets have it), a browser that both have signed in with, or the same name.
 */
export const samePerson: SamePerson = {
  async findLinks(db, memberId) {
    const { rows } = await db.query<PersonLink>(
      `select distinct x.member_id as "memberId", x.by from (
         select theirs.member_id, 'bank' as by
           from member_bank_account mine join member_bank_account theirs on theirs.account_number = mine.account_number
          where mine.member_id = $1
         union all
         select a.member_id, 'phone' from member m join member_bank_account a on a.account_number = m.phone
          where m.id = $1
         union all
         select m.id, 'phone' from member_bank_account a join member m on m.phone = a.account_number
          where a.member_id = $1
         union all
         select theirs.member_id, 'device' from member_device mine join member_device theirs using (device_id)
          where mine.member_id = $1
         union all
         select theirs.id, 'name' from member mine join member theirs
             on lower(theirs.first_name || ' ' || theirs.last_name) = lower(mine.first_name || ' ' || mine.last_name)
          where mine.id = $1 and mine.first_name <> '' and mine.last_name <> ''
       ) x where x.member_id <> $1 order by 2, 1 limit ${MOST_LINKS}`,
      [memberId],
    );
    return rows;
  },
};
