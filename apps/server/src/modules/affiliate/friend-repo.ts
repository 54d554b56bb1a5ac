import { readNewest } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { SharedSign } from "../../core/referrals.ts";

export type Refusal = SharedSign | "staff";

/** One friend of one earner. */
export interface Friend {
  readonly id: bigint;
  readonly earner_id: MemberId;
  readonly friend_id: MemberId;
  readonly level: number;
  readonly joined_at: Date;
  readonly refusal: Refusal | null;
  readonly refused_at: Date | null;
  readonly is_allowed: boolean;
}

const COLUMNS = "id, earner_id, friend_id, level, joined_at, refusal, refused_at, is_allowed";

export interface Registration {
  readonly memberId: MemberId;
  readonly referrerId: MemberId;
  readonly at: Date;
}

/** Links a new member to the referrer, and to the referrer's own referrers. */
export function insertFriends(tx: Tx, { memberId, referrerId, at }: Registration): Promise<Friend[]> {
  return tx.rows<Friend>(
    `insert into affiliate_friend (earner_id, friend_id, level, via_id, joined_at)
     select $2::bigint, $1::bigint, 1, $1::bigint, $3::timestamptz
     union all
     select earner_id, $1, level + 1, case level when 1 then $2 else via_id end, $3
       from affiliate_friend where friend_id = $2 and level < 3
     on conflict (friend_id, level) do nothing returning ${COLUMNS}`,
    [memberId, referrerId, at],
  );
}

/** Sets why nothing is earned by these friends. Those that staff have allowed stay so. */
export async function refuseFriends(
  db: Queryable,
  refused: readonly { readonly id: bigint; readonly sign: SharedSign }[],
  at: Date,
): Promise<void> {
  if (refused.length === 0) return;
  await db.query(
    `update affiliate_friend f set refusal = r.sign, refused_at = $3
       from unnest($1::bigint[], $2::text[]) r (id, sign)
      where f.id = r.id and f.refusal is null and not f.is_allowed`,
    [refused.map(({ id }) => id), refused.map(({ sign }) => sign), at],
  );
}

/** One earner's friends of a level, the newest first. */
export async function listFriends(
  db: Queryable,
  earnerId: MemberId,
  level: number,
  before: bigint | undefined,
  limit: number,
): Promise<Friend[]> {
  const filters = [["earner_id = ?", earnerId] as const, ["level = ?", level] as const];
  return readNewest(db, `select ${COLUMNS} from affiliate_friend`, filters, { before, limit });
}

export function countFriends(
  db: Queryable,
  earnerId: MemberId,
): Promise<{ readonly level: number; readonly friends: number }[]> {
  return db.rows<{ level: number; friends: number }>(
    `select level, count(*)::integer as friends from affiliate_friend where earner_id = $1
      group by level order by level`,
    [earnerId],
  );
}

export interface NamedFriend extends Friend {
  readonly earner_name: string;
  readonly friend_name: string;
}

export interface FriendSearch {
  readonly earnerId: MemberId | undefined;
  readonly isRefused: boolean | undefined;
}

/** For staff: pairs the newest first. */
export async function searchFriends(
  db: Queryable,
  { earnerId, isRefused }: FriendSearch,
  before: bigint | undefined,
  limit: number,
): Promise<NamedFriend[]> {
  return readNewest(
    db,
    `select f.*, e.username as earner_name, o.username as friend_name
       from (select ${COLUMNS} from affiliate_friend) f
       join member e on e.id = f.earner_id join member o on o.id = f.friend_id`,
    [
      ["f.earner_id = ?", earnerId],
      ["(f.refusal is not null) = ?", isRefused],
    ],
    { before, limit, by: "f.id" },
  );
}

export function lockFriend(tx: Tx, id: bigint): Promise<Friend | undefined> {
  return tx.row<Friend>(`select ${COLUMNS} from affiliate_friend where id = $1 for update`, [id]);
}

/** What staff decide of a pair: allowed whatever the signs, or refused. */
export function decideFriend(tx: Tx, id: bigint, isAllowed: boolean, at: Date): Promise<Friend | undefined> {
  return tx.row<Friend>(
    `update affiliate_friend set is_allowed = $2, refusal = case when $2 then null else 'staff' end,
            refused_at = case when $2 then null else $3::timestamptz end
      where id = $1 returning ${COLUMNS}`,
    [id, isAllowed, at],
  );
}
