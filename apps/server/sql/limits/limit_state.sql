-- What a member's person has limited and how much of it is used, over all accounts: in satang, or in minutes for a
-- limit on time. A net win counts as a use below zero. `step` is what the next stake would add by itself: the five
-- minutes that it falls into, if nothing was staked in them yet. Whole hours are counted, so that 24 hours are never
-- shorter than 24 hours. Only what a limit needs is summed up, because every stake of a limited member asks.
create or replace function limit_state(p_member bigint, p_at timestamptz)
returns table (kind text, period text, amount bigint, used bigint, step bigint, frees_at timestamptz)
language sql stable
begin atomic
  with account as (
    select array(select o.id from member me join member o on o.person_id = me.person_id where me.id = p_member) as ids
  ), limits as (
    select l.kind, l.period, min(l.amount) as amount, a.ids,
           case when l.period = 'month' then date_trunc('month', p_at, 'Asia/Bangkok')
                when l.period = 'week' then date_trunc('hour', p_at - interval '168 hours', 'UTC')
                when l.kind in ('stake', 'time') then date_trunc('day', p_at, 'Asia/Bangkok')
                else date_trunc('hour', p_at - interval '24 hours', 'UTC') end as since
      from account a join play_limit l on l.member_id = any (a.ids)
     where l.amount is not null
     group by l.kind, l.period, a.ids
  )
  select l.kind, l.period, l.amount,
         coalesce(case
           when l.period = 'bet' then 0
           when l.kind = 'deposit' then (
             select sum(t.deposited) from play_tally t where t.member_id = any (l.ids) and t.hour >= l.since)
           when l.kind = 'loss' then (
             select sum(t.staked - t.returned) + greatest(sum(t.bonus_staked - t.bonus_returned), 0)
               from play_tally t where t.member_id = any (l.ids) and t.hour >= l.since)
           when l.kind = 'stake' then (
             select sum(t.staked + t.bonus_staked)
               from play_tally t where t.member_id = any (l.ids) and t.hour >= l.since)
           else (
             select 5 * sum(bit_count(h.played::integer::bit(12)))
               from (select bit_or(t.played) as played from play_tally t
                      where t.member_id = any (l.ids) and t.hour >= l.since group by t.hour) h) end, 0)::bigint,
         case when l.kind = 'time' and not exists (
           select from play_tally t
            where t.member_id = any (l.ids) and t.hour = date_trunc('hour', p_at, 'UTC')
              and t.played >> (extract(minute from p_at at time zone 'UTC')::integer / 5) & 1 = 1)
           then 5 else 0 end::bigint,
         case
           when l.period = 'bet' then null
           when l.period = 'month' then
             (date_trunc('month', p_at at time zone 'Asia/Bangkok') + interval '1 month') at time zone 'Asia/Bangkok'
           when l.kind in ('stake', 'time') then l.since + interval '24 hours'
           else (
             select min(t.hour) from play_tally t
              where t.member_id = any (l.ids) and t.hour >= l.since
                and case l.kind when 'deposit' then t.deposited > 0 else t.staked + t.bonus_staked > 0 end)
             + interval '1 hour' + case l.period when 'week' then interval '168 hours' else interval '24 hours' end end
    from limits l;
end;
revoke all on function limit_state from public;
grant execute on function limit_state to chokdee_app;
