import { NO_END, type QuestSpan } from "@chokdee/rules/quests";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Quest } from "./quest-repo.ts";

export interface DayOfPlay {
  readonly memberId: MemberId;
  readonly day: string;
  readonly category: string;
  readonly turnover: bigint;
  readonly rounds: number;
}

/** Adds play to what is there. No two of them may be of one member, day and category. */
export async function addPlay(tx: Tx, plays: readonly DayOfPlay[]): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(
    `insert into quest_play as had (member_id, day, category, turnover, rounds)
     select * from unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::bigint[])
     on conflict (member_id, day, category)
     do update set turnover = had.turnover + excluded.turnover, rounds = had.rounds + excluded.rounds`,
    [
      plays.map(({ memberId }) => memberId),
      plays.map(({ day }) => day),
      plays.map(({ category }) => category),
      plays.map(({ turnover }) => turnover),
      plays.map(({ rounds }) => rounds),
    ],
  );
}

export interface DepositOfDay {
  readonly paymentId: string;
  readonly memberId: MemberId;
  readonly day: string;
  readonly amount: bigint;
}

export async function saveDeposits(tx: Tx, deposits: readonly DepositOfDay[]): Promise<void> {
  if (deposits.length === 0) return;
  await tx.query(
    `insert into quest_deposit (payment_id, member_id, day, amount)
     select * from unnest($1::text[], $2::bigint[], $3::date[], $4::bigint[]) on conflict do nothing`,
    [
      deposits.map(({ paymentId }) => paymentId),
      deposits.map(({ memberId }) => memberId),
      deposits.map(({ day }) => day),
      deposits.map(({ amount }) => amount),
    ],
  );
}

export interface InviteOfDay {
  readonly friendId: MemberId;
  readonly memberId: MemberId;
  readonly day: string;
}

export async function saveInvites(tx: Tx, invites: readonly InviteOfDay[]): Promise<void> {
  if (invites.length === 0) return;
  await tx.query(
    `insert into quest_invite (friend_id, member_id, day)
     select * from unnest($1::bigint[], $2::bigint[], $3::date[]) on conflict do nothing`,
    [invites.map(({ friendId }) => friendId), invites.map(({ memberId }) => memberId), invites.map(({ day }) => day)],
  );
}

/** What members have done in each of these turns, both in their order: satang, or how many times. */
export async function readDone(
  db: Queryable,
  memberIds: readonly MemberId[],
  turns: readonly { readonly quest: Quest; readonly span: QuestSpan }[],
): Promise<bigint[][]> {
  if (turns.length === 0) return memberIds.map(() => []);
  const { rows } = await db.query<{ done: bigint[] }>(
    `select array_agg(greatest(case
       when t.kind = 'deposit' then (
         select coalesce(case when t.unit = 'baht' then sum(d.amount)::bigint else count(*) end, 0)
           from quest_deposit d
          where d.member_id = m.id and d.day between t.first and t.last and d.amount >= t.least)
       when t.kind = 'invite' then (
         select count(*) from quest_invite i where i.member_id = m.id and i.day between t.first and t.last)
       else (
         select coalesce(sum(case when t.kind = 'turnover' then p.turnover else p.rounds end), 0)::bigint
           from quest_play p
          where p.member_id = m.id and p.day between t.first and t.last
            and (t.categories = '' or p.category = any (string_to_array(t.categories, ','))))
       end, 0) order by t.no) as done
     from unnest($1::bigint[]) with ordinality m (id, no)
    cross join unnest($2::text[], $3::text[], $4::date[], $5::date[], $6::text[], $7::bigint[])
       with ordinality t (kind, unit, first, last, categories, least, no)
    group by m.no order by m.no`,
    [
      memberIds,
      turns.map(({ quest }) => quest.kind),
      turns.map(({ quest }) => quest.unit),
      turns.map(({ span }) => span.from),
      turns.map(({ span }) => span.to ?? NO_END),
      turns.map(({ quest }) => (quest.kind === "lotto_bill" ? "lotto" : quest.categories.join(","))),
      turns.map(({ quest }) => quest.minDeposit),
    ],
  );
  return rows.map(({ done }) => done);
}
