import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { PersonLink, SamePerson } from "../../core/members.ts";

/** More than these say nothing new. */
const MAX_LINKS = 200;

interface LinkRow {
  readonly of: MemberId;
  readonly member_id: MemberId;
  readonly by: PersonLink["by"];
}

/**
 * Other accounts that look like the same person's: a bank account of the same number, one whose number is the other's
 * phone (as wallets have it), a browser that both have signed in with, or the same name.
 */
export const samePerson: SamePerson = {
  async findLinks(db, memberId) {
    return (await readLinks(db, [memberId])).map(({ member_id, by }) => ({ memberId: member_id, by }));
  },

  async findLinked(db, memberIds) {
    const byMember = Map.groupBy(await readLinks(db, memberIds), (link) => link.of);
    return new Map([...byMember].map(([member, links]) => [member, new Set(links.map((link) => link.member_id))]));
  },
};

async function readLinks(db: Queryable, memberIds: readonly MemberId[]): Promise<LinkRow[]> {
  const { rows } = await db.prepared<LinkRow>(
    "accounts-same-person",
    `select asked.id as of, link.member_id, link.by
       from unnest($1::bigint[]) asked (id) cross join lateral (
         select distinct x.member_id, x.by from (
           select theirs.member_id, 'bank' as by
             from member_bank_account mine join member_bank_account theirs on theirs.account_number = mine.account_number
            where mine.member_id = asked.id
           union all
           select a.member_id, 'phone' from member m join member_bank_account a on a.account_number = m.phone
            where m.id = asked.id
           union all
           select m.id, 'phone' from member_bank_account a join member m on m.phone = a.account_number
            where a.member_id = asked.id
           union all
           select theirs.member_id, 'device' from member_device mine join member_device theirs using (device_id)
            where mine.member_id = asked.id
           union all
           select theirs.id, 'name' from member mine join member theirs
               on lower(theirs.first_name || ' ' || theirs.last_name) = lower(mine.first_name || ' ' || mine.last_name)
            where mine.id = asked.id and mine.first_name <> '' and mine.last_name <> ''
         ) x where x.member_id <> asked.id order by 2, 1 limit ${MAX_LINKS}) link
      order by asked.id, link.by, link.member_id`,
    [memberIds],
  );
  return rows;
}
