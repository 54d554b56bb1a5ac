-- Adds up once, in the caller's snapshot, what was stored before there were sums. The follower of events goes on from
-- there. False where a visible event comes after that place, which would then be counted twice; it is tried again
-- later.
create or replace function report_fill() returns boolean
language plpgsql as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  if (select c.filled_at is not null from report_close c for update) then
    return true;
  elsif exists (select from outbox o where o.tx >= horizon) then
    return false;
  end if;
  insert into report_game_day (day, category, provider_id, game_id, is_bonus, stake, payout, turnover, rounds)
  select (b.settled_at at time zone 'Asia/Bangkok')::date,
         case when b.category = 'lotto' and b.game_id = 'yeekee' then 'yeekee' else b.category end, b.provider_id, b.game_id,
         b.wallet_id <> 1,
         sum(b.stake), sum(b.payout), sum(b.turnover), count(*)
    from turnover_bet b where b.is_played group by 1, 2, 3, 4, 5;

  insert into report_money_day (day, house, code, wallet, amount, postings)
  select (m.at at time zone 'Asia/Bangkok')::date, m.house, m.code,
         case when m.member_id = 0 then 'desk' when m.wallet_id = 1 then 'main' when m.wallet_id = 3 then 'debt'
              else 'bonus' end,
         sum(m.amount), count(*)
    from ledger_house_moved m group by 1, 2, 3, 4;

  insert into report_game_month
  select date_trunc('month', d.day)::date, d.category, d.provider_id, d.game_id, d.is_bonus, sum(d.stake), sum(d.payout),
         sum(d.turnover), sum(d.rounds)
    from report_game_day d group by 1, 2, 3, 4, 5;
  insert into report_money_month
  select date_trunc('month', d.day)::date, d.house, d.code, d.wallet, sum(d.amount), sum(d.postings)
    from report_money_day d group by 1, 2, 3, 4;

  insert into report_member_day (day, member_id, stake, payout, bonus_stake, bonus_payout, rounds, deposits, deposit_count,
                                 withdrawals, withdrawal_count, given, commission)
  select (a.at at time zone 'Asia/Bangkok')::date, a.member_id, sum(a.stake), sum(a.payout), sum(a.bonus_stake),
         sum(a.bonus_payout), sum(a.rounds), sum(a.deposits), sum(a.deposit_count), sum(a.withdrawals),
         sum(a.withdrawal_count), sum(a.given), sum(a.commission)
    from (
      select b.settled_at as at, b.member_id, case b.wallet_id when 1 then b.stake else 0 end as stake,
             case b.wallet_id when 1 then b.payout else 0 end as payout,
             case b.wallet_id when 1 then 0 else b.stake end as bonus_stake,
             case b.wallet_id when 1 then 0 else b.payout end as bonus_payout, 1 as rounds,
             0 as deposits, 0 as deposit_count, 0 as withdrawals, 0 as withdrawal_count, 0 as given, 0 as commission
        from turnover_bet b where b.is_played
      union all
      select m.at, m.member_id, 0, 0, 0, 0, 0,
             case m.code when 'deposit' then m.amount else 0 end, case m.code when 'deposit' then 1 else 0 end,
             case when m.code in ('withdraw', 'withdraw_refund') then -m.amount else 0 end,
             case when m.code in ('withdraw', 'withdraw_refund') then case when m.amount < 0 then 1 else -1 end else 0 end,
             case when m.code not in ('deposit', 'withdraw', 'withdraw_refund')
                   and m.house in ('bonus_cost', 'rebate_cost', 'commission_cost', 'reward_cost') then m.amount else 0 end,
             case m.house when 'commission_cost' then m.amount else 0 end
        from ledger_house_moved m where m.member_id <> 0) a
   group by 1, 2;

  insert into report_member (member_id, registered_day, referrer_id, first_deposit_day)
  select p.id, (p.created_at at time zone 'Asia/Bangkok')::date, p.referrer_id, d.day
    from member p
    left join (select m.member_id, min(m.at at time zone 'Asia/Bangkok')::date as day
                 from ledger_house_moved m where m.code = 'deposit' group by m.member_id) d on d.member_id = p.id;

  insert into report_lotto_round (round_id, category, code, day, bills, stake, payout)
  select r.id, b.game_id, r.code, r.day, count(*), sum(b.stake), sum(b.payout)
    from turnover_bet b
    join lotto_bill l on l.id = substr(b.bet, 7)::bigint
    join lotto_round r on r.id = l.round_id
   where b.category = 'lotto' and b.is_played and b.bet ~ '^lotto:[0-9]+$'
   group by r.id, b.game_id, r.code, r.day;

  insert into outbox_cursor (consumer, tx, id) values ('reports.days', horizon, 0)
  on conflict (consumer) do update set tx = excluded.tx, id = excluded.id;
  update report_close set filled_at = now();
  return true;
end $$;
revoke all on function report_fill from public;
grant execute on function report_fill to chokdee_app;
