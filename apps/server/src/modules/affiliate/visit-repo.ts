import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** Counts a visitor once a day, and no more than `max` of them: a link is not a way to fill the disk. */
export async function countClick(
  tx: Tx,
  earnerId: MemberId,
  day: string,
  visitor: Uint8Array,
  max: number,
): Promise<void> {
  await tx.query(
    `with counted as (
       insert into affiliate_click (day, earner_id, visitor)
       select $2::date, $1, $3
        where coalesce((select clicks from affiliate_visit_day where earner_id = $1 and day = $2::date), 0) < $4
       on conflict do nothing returning 1)
     insert into affiliate_visit_day (earner_id, day, clicks) select $1, $2::date, 1 from counted
     on conflict (earner_id, day) do update set clicks = affiliate_visit_day.clicks + 1`,
    [earnerId, day, visitor, max],
  );
}

export async function countRegistration(tx: Tx, earnerId: MemberId, day: string): Promise<void> {
  await tx.query(
    `insert into affiliate_visit_day (earner_id, day, registrations) values ($1, $2::date, 1)
     on conflict (earner_id, day) do update set registrations = affiliate_visit_day.registrations + 1`,
    [earnerId, day],
  );
}

/** Forgets who followed links on days that have ended. */
export async function forgetVisitors(db: Queryable, upTo: string): Promise<void> {
  await db.query("delete from affiliate_click where day <= $1::date", [upTo]);
}

export interface VisitDay {
  readonly day: string;
  readonly clicks: number;
  readonly registrations: number;
}

export function listVisitDays(db: Queryable, earnerId: MemberId, since: string): Promise<VisitDay[]> {
  return db.rows<VisitDay>(
    `select day::text, clicks, registrations from affiliate_visit_day where earner_id = $1 and day >= $2::date
      order by day`,
    [earnerId, since],
  );
}

export async function sumVisits(db: Queryable, earnerId: MemberId): Promise<Omit<VisitDay, "day">> {
  const { rows } = await db.query<Omit<VisitDay, "day">>(
    `select coalesce(sum(clicks), 0)::integer as clicks, coalesce(sum(registrations), 0)::integer as registrations
       from affiliate_visit_day where earner_id = $1`,
    [earnerId],
  );
  return rows[0] ?? { clicks: 0, registrations: 0 };
}
