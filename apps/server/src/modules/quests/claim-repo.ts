import type { CheckIn } from "@chokdee/rules/quests";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { storeReward } from "../../core/reward-forms.ts";
import type { Reward } from "../../core/rewards.ts";

export interface Claimed {
  readonly quest_id: number;
  readonly period_key: string;
}

/** Which of these turns the member has claimed. */
export function listClaims(db: Queryable, memberId: MemberId, turns: readonly Claimed[]): Promise<readonly Claimed[]> {
  return db.rows<Claimed>(
    `select c.quest_id, c.period_key from quest_claim c
       join unnest($2::bigint[], $3::text[]) t (quest_id, period_key)
         on t.quest_id = c.quest_id and t.period_key = c.period_key
      where c.member_id = $1`,
    [memberId, turns.map(({ quest_id }) => quest_id), turns.map(({ period_key }) => period_key)],
  );
}

/** Quests of these that the member has ever claimed. */
export async function listEverClaimed(
  db: Queryable,
  memberId: MemberId,
  questIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (questIds.length === 0) return new Set();
  const { rows } = await db.query<{ quest_id: number }>(
    `select asked.quest_id from unnest($2::integer[]) asked (quest_id)
      where exists (select from quest_claim c where c.member_id = $1 and c.quest_id = asked.quest_id)
         or exists (select from quest_check_in i where i.member_id = $1 and i.quest_id = asked.quest_id)`,
    [memberId, questIds],
  );
  return new Set(rows.map(({ quest_id }) => quest_id));
}

/** Whether one of these members has claimed this turn, or checked in on this day. */
export async function isClaimedBy(
  tx: Tx,
  memberIds: readonly MemberId[],
  { questId, periodKey, day }: { readonly questId: number; readonly periodKey: string; readonly day: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from quest_claim where quest_id = $1 and period_key = $2 and member_id = any($4::bigint[])
     union all
     select from quest_check_in where quest_id = $1 and day = $3::date and member_id = any($4::bigint[]) limit 1`,
    [questId, periodKey, day, memberIds],
  );
  return rowCount > 0;
}

interface NewClaim extends Claimed {
  readonly member_id: MemberId;
  readonly reward: Reward;
  readonly at: Date;
}

/** Whether it is the first claim of this turn. A second one waits here until the first is decided. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into quest_claim (quest_id, member_id, period_key, reward, at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [claim.quest_id, claim.member_id, claim.period_key, JSON.stringify(storeReward(claim.reward)), claim.at],
  );
  return rowCount === 1;
}

/** The newest day of each of these quests that the member checked in on. */
export async function lastCheckIns(
  db: Queryable,
  memberId: MemberId,
  questIds: readonly number[],
): Promise<ReadonlyMap<number, CheckIn>> {
  if (questIds.length === 0) return new Map();
  const { rows } = await db.query<{ quest_id: number; day: string; place: number; month_days: number }>(
    `select asked.quest_id, last.* from unnest($2::integer[]) asked (quest_id)
      cross join lateral (
        select i.day::text, i.place, i.month_days from quest_check_in i
         where i.member_id = $1 and i.quest_id = asked.quest_id order by i.day desc limit 1) last`,
    [memberId, questIds],
  );
  return new Map(rows.map(({ quest_id, day, place, month_days }) => [quest_id, { day, place, monthDays: month_days }]));
}

interface NewCheckIn extends CheckIn {
  readonly questId: number;
  readonly memberId: MemberId;
  readonly reward: Reward;
  readonly markReward: Reward | undefined;
  readonly at: Date;
}

/** Whether it is the first of its day. */
export async function insertCheckIn(tx: Tx, checkIn: NewCheckIn): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into quest_check_in
       (quest_id, member_id, day, place, month_days, reward, mark_reward, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      checkIn.questId,
      checkIn.memberId,
      checkIn.day,
      checkIn.place,
      checkIn.monthDays,
      JSON.stringify(storeReward(checkIn.reward)),
      checkIn.markReward ? JSON.stringify(storeReward(checkIn.markReward)) : null,
      checkIn.at,
    ],
  );
  return rowCount === 1;
}

export interface Given {
  readonly reward: Reward;
  readonly markReward: Reward | undefined;
}
