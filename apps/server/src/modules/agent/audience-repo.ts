import type { Queryable } from "../../core/db.ts";

export interface AudienceSums {
  readonly member: number;
  readonly new_member: number;
  readonly depositor: number;
  readonly no_deposit: number;
  readonly vip_1: number;
  readonly vip_2: number;
}

/** Members who can sign in and do not rest. Whether they have paid in is known as far as reports have followed. */
export function sumAudiences(db: Queryable, now: Date, newSince: Date): Promise<AudienceSums> {
  return db.one<AudienceSums>(
    `select count(*)::integer as member,
            count(*) filter (where m.created_at > $2)::integer as new_member,
            count(*) filter (where r.first_deposit_day is not null)::integer as depositor,
            count(*) filter (where r.first_deposit_day is null)::integer as no_deposit,
            count(*) filter (where m.vip_level >= 1)::integer as vip_1,
            count(*) filter (where m.vip_level >= 2)::integer as vip_2
       from member m left join report_member r on r.member_id = m.id
      where m.status = 'active' and coalesce(greatest(m.excluded_until, m.cool_off_until) <= $1, true)`,
    [now, newSince],
  );
}
