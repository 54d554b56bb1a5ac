import type { Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";

export interface MatchBets {
  readonly match_id: string;
  readonly waiting: bigint;
  readonly running: bigint;
  readonly settled: bigint;
  readonly staked: Satang;
}

/** How many bets there are on each match, and what was staked on them. */
export async function sumBets(db: Queryable, matchIds: readonly string[]): Promise<MatchBets[]> {
  const { rows } = await db.query<MatchBets>(
    `select l.match_id, count(*) filter (where s.status = 'waiting') as waiting,
            count(*) filter (where s.status = 'running') as running,
            count(*) filter (where s.status in ('settled', 'cashed_out')) as settled,
            coalesce(sum(s.risk) filter (where s.status <> 'refused'), 0)::bigint as staked
       from sport_leg l join sport_slip s on s.id = l.slip_id where l.match_id = any($1) group by l.match_id`,
    [matchIds],
  );
  return rows;
}

export type ListedState = "open" | "waiting" | "settled";

/** The ids of matches, the next to begin first, or the last to be settled first. */
export async function pageMatchIds(
  db: Queryable,
  state: ListedState | null,
  leagueId: string | null,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): Promise<{ id: string; starts_at: Date }[]> {
  const { rows } = await db.query<{ id: string; starts_at: Date }>(
    `select id, starts_at from sport_match
      where ($1::text is null
             or case $1 when 'open' then result is null when 'settled' then result_state = 'settled'
                        else result_state in ('waiting', 'confirmed') end)
        and ($2::text is null or league_id = $2)
        and ($3::timestamptz is null or (starts_at, id) < ($3, $4))
      order by starts_at desc, id desc limit $5`,
    [state, leagueId, after?.at ?? null, after?.id ?? null, limit],
  );
  return rows;
}
