-- What a member's person has limited and how much of it is used, over all accounts: satang, or minutes of a limit on
-- time. A net win is a use below zero. `step` is what the next stake would add by itself: the five minutes that it falls
-- into, where nothing was staked in them yet. Hours count whole, so that 24 hours are never less than 24 hours.
create or replace function limit_state(p_member bigint, p_at timestamptz)
returns table (kind text, period text, amount bigint, used bigint, step bigint, frees_at timestamptz)
language sql stable
begin atomic
  with account as (
    select o.id from member me join member o on o.person_id = me.person_id where me.id = p_member
  ), limits as (
    select l.kind, l.period, min(l.amount) as amount,
           case when l.period = 'bet' then null
                when l.period = 'month' then date_trunc('month', p_at, 'Asia/Bangkok')
                when l.period = 'week' then date_trunc('hour', p_at - interval '168 hours', 'UTC')
                when l.kind in ('stake', 'time') then date_trunc('day', p_at, 'Asia/Bangkok')
                else date_trunc('hour', p_at - interval '24 hours', 'UTC') end as since
      from account a join play_limit l on l.member_id = a.id
     where l.amount is not null
     group by l.kind, l.period
  )
  select l.kind, l.period, l.amount,
         case l.kind
           when 'deposit' then t.deposited
           when 'loss' then t.lost + greatest(t.bonus_lost, 0)
           when 'time' then 5 * t.played
           else case l.period when 'bet' then 0 else t.staked end end,
         case when l.kind = 'time' and not t.plays_now then 5 else 0 end::bigint,
         case
           when l.period = 'bet' then null
           when l.period = 'month' then
             (date_trunc('month', p_at at time zone 'Asia/Bangkok') + interval '1 month') at time zone 'Asia/Bangkok'
           when l.kind in ('stake', 'time') then date_trunc('day', p_at, 'Asia/Bangkok') + interval '24 hours'
           else t.first_hour + interval '1 hour'
                + case l.period when 'week' then interval '168 hours' else interval '24 hours' end end
    from limits l
    cross join lateral (
      select coalesce(sum(h.deposited), 0)::bigint as deposited,
             coalesce(sum(h.staked - h.returned), 0)::bigint as lost,
             coalesce(sum(h.bonus_staked - h.bonus_returned), 0)::bigint as bonus_lost,
             coalesce(sum(h.staked + h.bonus_staked), 0)::bigint as staked,
             coalesce(sum(bit_count(h.played::integer::bit(12))), 0)::bigint as played,
             coalesce(bool_or(h.hour = date_trunc('hour', p_at, 'UTC')
                              and h.played >> (extract(minute from p_at at time zone 'UTC')::integer / 5) & 1 = 1), false) as plays_now,
             min(h.hour) filter (where case l.kind when 'deposit' then h.deposited > 0
                                       else h.staked + h.bonus_staked > 0 end) as first_hour
        from (
          select x.hour, sum(x.deposited) as deposited, sum(x.staked) as staked, sum(x.returned) as returned,
                 sum(x.bonus_staked) as bonus_staked, sum(x.bonus_returned) as bonus_returned, bit_or(x.played) as played
            from account a join play_tally x on x.member_id = a.id
           where x.hour >= l.since
           group by x.hour
        ) h
    ) t;
end;
revoke all on function limit_state from public;
grant execute on function limit_state to chokdee_app;
