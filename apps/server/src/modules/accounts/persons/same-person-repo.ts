import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PersonLink, SamePerson } from "../../../core/members.ts";
import type { SharedSign } from "../../../core/referrals.ts";

/** More than these say nothing new. */
const MAX_LINKS = 200;

interface LinkRow {
  readonly of: MemberId;
  readonly member_id: MemberId;
  readonly by: PersonLink["by"];
}

/** Other accounts by the index of persons, by who was joined, and by a browser that both have signed in with. */
export const samePerson: SamePerson = {
  async findLinks(db, memberId) {
    return (await readLinks(db, [memberId])).map(({ member_id, by }) => ({ memberId: member_id, by }));
  },

  async findLinked(db, memberIds) {
    const byMember = Map.groupBy(await readLinks(db, memberIds), (link) => link.of);
    return new Map([...byMember].map(([member, links]) => [member, new Set(links.map((link) => link.member_id))]));
  },

  async lockPerson(tx, memberId) {
    const others = [...new Set((await readLinks(tx, [memberId])).map((link) => link.member_id))];
    await tx.query(
      `select pg_advisory_xact_lock(hashtextextended('person:' || id, 0))
         from (select id from unnest($1::bigint[]) id order by id offset 0) ordered`,
      [[memberId, ...others]],
    );
    return others;
  },
};

const IS_APART = `exists (select from person_case c where c.state = 'apart'
  and c.one_id = least(x.member_id, asked.id) and c.other_id = greatest(x.member_id, asked.id))`;

async function readLinks(db: Queryable, memberIds: readonly MemberId[]): Promise<LinkRow[]> {
  const { rows } = await db.prepared<LinkRow>(
    "accounts-same-person",
    `select asked.id as of, link.member_id, link.by
       from unnest($1::bigint[]) asked (id) cross join lateral (
         select distinct x.member_id, x.by from (
           select theirs.member_id, case when theirs.kind in ('account', 'tail') then 'bank'
                                         when theirs.kind = 'phone' then 'phone' else 'name' end as by
             from person_key mine join person_key theirs using (kind, hash) where mine.member_id = asked.id
           union all
           select theirs.id, 'name' from member mine join member theirs using (person_id) where mine.id = asked.id
           union all
           select theirs.member_id, 'device' from member_device mine join member_device theirs using (device_id)
            where mine.member_id = asked.id
         ) x where x.member_id <> asked.id and not ${IS_APART}
         order by 2, 1 limit ${MAX_LINKS}) link
      order by asked.id, link.by, link.member_id`,
    [memberIds],
  );
  return rows;
}

/** For each pair in the order given, the strongest sign that it is one person. */
export async function findSharedSigns(
  db: Queryable,
  pairs: readonly (readonly [MemberId, MemberId])[],
): Promise<(SharedSign | undefined)[]> {
  const { rows } = await db.query<{ sign: SharedSign | null }>(
    `select case
              when exists (select from person_case c where c.state = 'apart'
                             and c.one_id = least(p.one, p.other) and c.other_id = greatest(p.one, p.other)) then null
              when exists (select from person_key a join person_key b using (kind, hash)
                            where a.member_id = p.one and b.member_id = p.other and kind in ('account', 'tail', 'phone'))
                then 'same_bank'
              when exists (select from member_device a join member_device b using (device_id)
                            where a.member_id = p.one and b.member_id = p.other) then 'same_device'
              when exists (select from person_key a join person_key b using (kind, hash)
                            where a.member_id = p.one and b.member_id = p.other)
                or exists (select from member a join member b using (person_id) where a.id = p.one and b.id = p.other)
                then 'same_person' end as sign
       from unnest($1::bigint[], $2::bigint[]) with ordinality p (one, other, no) order by p.no`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return rows.map(({ sign }) => sign ?? undefined);
}
