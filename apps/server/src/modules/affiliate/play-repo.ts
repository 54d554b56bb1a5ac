import type { FriendPlay } from "@chokdee/rules/affiliate";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

/** What one bet adds to a day. */
export interface CountedPlay {
  readonly memberId: MemberId;
  readonly day: string;
  readonly category: string;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly lossBack: bigint;
}

/**
 * Adds up what referred members played; others are skipped. Play that is published for a closed day counts on the next
 * one.
 */
export async function addPlays(tx: Tx, plays: readonly CountedPlay[]): Promise<void> {
  if (plays.length === 0) return;
  const openDay = await holdOpenDay(tx);
  await tx.query(
    `insert into affiliate_play (day, friend_id, category, turnover, loss, loss_back)
     select p.day, p.member_id, p.category, sum(p.turnover), sum(p.loss), sum(p.loss_back)
       from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
              p (day, member_id, category, turnover, loss, loss_back)
      where exists (select from affiliate_friend f where f.friend_id = p.member_id and f.level = 1)
      group by p.day, p.member_id, p.category order by p.day, p.member_id, p.category
     on conflict (day, friend_id, category) do update
       set turnover = affiliate_play.turnover + excluded.turnover, loss = affiliate_play.loss + excluded.loss,
           loss_back = affiliate_play.loss_back + excluded.loss_back`,
    [
      plays.map(({ day }) => (day < openDay ? openDay : day)),
      plays.map(({ memberId }) => memberId),
      plays.map(({ category }) => category),
      plays.map(({ turnover }) => turnover),
      plays.map(({ loss }) => loss),
      plays.map(({ lossBack }) => lossBack),
    ],
  );
}

/** The first day that is not closed, and that stays open until the transaction ends. */
async function holdOpenDay(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(
    "select (closed_day + 1)::text as day from affiliate_book for share",
  );
  return rows[0]?.day ?? "";
}

/** Waits for play that is being added, and takes no more for the day. */
export async function closeDay(db: Queryable, day: string): Promise<void> {
  await db.query("update affiliate_book set closed_day = greatest(closed_day, $1::date)", [day]);
}

/** A friend's play with who earns by it. */
export interface EarnedPlay extends FriendPlay {
  readonly earnerId: MemberId;
  readonly friendId: MemberId;
}

/** A pair as it is judged. */
export interface OpenPair {
  readonly id: bigint;
  readonly earner_id: MemberId;
  readonly friend_id: MemberId;
}

interface Row {
  readonly earner_id: MemberId;
  readonly friend_id: MemberId;
  readonly level: number;
  readonly category: string;
  readonly turnover: bigint;
  readonly loss: bigint;
  readonly loss_back: bigint;
  readonly kept: bigint;
  readonly refusal: string | null;
}

/** Who came through a refused friend is worth nothing to the one who was refused, unless staff have allowed it. */
const PLAYS = `
  select f.earner_id, f.friend_id, f.level, p.category, p.turnover, p.loss, p.loss_back,
         case when p.turnover < 0 or p.loss_back < 0
              then (select coalesce(sum(c.amount), 0)::bigint from affiliate_commission c
                     where c.earner_id = f.earner_id and c.friend_id = f.friend_id and c.level = f.level
                       and c.category = p.category)
              else 0 end as kept,
         coalesce(f.refusal, case when not f.is_allowed and via.refusal is not null then 'through_refused' end) as refusal
    from affiliate_play p
    join affiliate_friend f on f.friend_id = p.friend_id
    left join affiliate_friend via on via.friend_id = f.via_id and via.level = 1 and f.level > 1`;

/** Undecided pairs that these earners' income of a day hangs on: with those who played, and with those in between. */
export function listOpenPairs(db: Queryable, day: string, earners: readonly MemberId[]): Promise<OpenPair[]> {
  return db.rows<OpenPair>(
    `select distinct j.id, j.earner_id, j.friend_id from affiliate_play p
       join affiliate_friend f on f.friend_id = p.friend_id
       join affiliate_friend j on j.friend_id in (f.friend_id, f.via_id) and j.earner_id = f.earner_id
      where p.day = $1::date and f.earner_id = any($2) and j.refusal is null and not j.is_allowed
      order by j.id`,
    [day, earners],
  );
}

/** What the friends of these earners played on a day. */
export async function listPlays(db: Queryable, day: string, earners: readonly MemberId[]): Promise<EarnedPlay[]> {
  const { rows } = await db.query<Row>(
    `${PLAYS} where p.day = $1::date and f.earner_id = any($2) order by f.earner_id, f.level, f.friend_id, p.category`,
    [day, earners],
  );
  return rows.map((row) => ({
    earnerId: row.earner_id,
    friendId: row.friend_id,
    level: row.level,
    category: row.category,
    turnover: row.turnover,
    loss: row.loss,
    lossBack: row.loss_back,
    kept: row.kept,
    refusal: row.refusal,
  }));
}

/** Earners whose friends played on a day that is not yet settled for them, in their order. */
export async function listUnsettledEarners(db: Queryable, day: string, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ earner_id: MemberId }>(
    `select distinct f.earner_id from affiliate_play p join affiliate_friend f on f.friend_id = p.friend_id
      where p.day = $1::date
        and not exists (select from affiliate_day d where d.earner_id = f.earner_id and d.day = p.day)
      order by f.earner_id limit $2`,
    [day, limit],
  );
  return rows.map(({ earner_id: id }) => id);
}

/** Those of an earner's friends who played on or after a day. */
export async function listActiveFriends(
  db: Queryable,
  friends: readonly MemberId[],
  since: string,
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ id: MemberId }>(
    `select id from unnest($1::bigint[]) f (id)
      where exists (select from affiliate_play p where p.friend_id = f.id and p.day >= $2::date and p.turnover > 0)`,
    [friends, since],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function countActiveFriends(db: Queryable, earnerId: MemberId, since: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from affiliate_friend f
      where f.earner_id = $1 and f.level = 1
        and exists (select from affiliate_play p where p.friend_id = f.friend_id and p.day >= $2::date and p.turnover > 0)`,
    [earnerId, since],
  );
  return rows[0]?.count ?? 0;
}
