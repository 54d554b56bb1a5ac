-- Writes bills of members who come once each, with their lines, and counts them: on each number (`c_`, one row each) and on
-- each number of a member (`m_`), both in the order of locks, on the member's round and among what was sold in its span of
-- time. Returns what the counters hold then, in the same orders, for the caller to judge by: it rolls back where that is
-- too much. Locks are taken in one order: the round, which the caller holds, numbers, the members' counters, sales.
create or replace function lotto_write_bills(
  p_at timestamptz,
  i_member bigint[], i_wallet integer[], i_token uuid[], i_round bigint[], i_stake bigint[], i_note text[],
  i_lines integer[], i_from timestamptz[], i_shard smallint[],
  l_no integer[], l_line integer[], l_type text[], l_number text[], l_stake bigint[], l_rate integer[],
  c_round bigint[], c_type text[], c_number text[], c_stake bigint[], c_liability bigint[],
  m_no integer[], m_type text[], m_number text[], m_stake bigint[],
  out bill bigint[], out sold bigint[], out own bigint[], out staked bigint[]
)
language plpgsql
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
begin
  with counted as (
    insert into lotto_sold as s (round_id, bet_type, number, sold, liability)
    select c.round_id, c.bet_type, c.number, c.stake, c.liability
      from unnest(c_round, c_type, c_number, c_stake, c_liability)
           with ordinality c (round_id, bet_type, number, stake, liability, no) order by c.no
    on conflict (round_id, bet_type, number)
      do update set sold = s.sold + excluded.sold, liability = s.liability + excluded.liability
    returning s.round_id, s.bet_type, s.number, s.sold
  )
  select array_agg(c.sold order by c.round_id, c.bet_type collate "C", c.number collate "C") into sold from counted c;
  with counted as (
    insert into lotto_member_sold as s (round_id, member_id, bet_type, number, sold)
    select i_round[m.no], i_member[m.no], m.bet_type, m.number, m.stake
      from unnest(m_no, m_type, m_number, m_stake) with ordinality m (no, bet_type, number, stake, at) order by m.at
    on conflict (round_id, member_id, bet_type, number) do update set sold = s.sold + excluded.sold
    returning s.round_id, s.member_id, s.bet_type, s.number, s.sold
  )
  select array_agg(c.sold order by c.round_id, c.member_id, c.bet_type collate "C", c.number collate "C") into own
    from counted c;
  with counted as (
    insert into lotto_member_round as m (round_id, member_id, staked)
    select i.round_id, i.member_id, i.stake from unnest(i_round, i_member, i_stake) i (round_id, member_id, stake)
     order by 1, 2
    on conflict (round_id, member_id) do update set staked = m.staked + excluded.staked
    returning m.member_id, m.staked
  )
  select array_agg(c.staked order by array_position(i_member, c.member_id)) into staked from counted c;

  with written as (
    insert into lotto_bill (member_id, round_id, wallet_id, token_id, line_count, stake, note, created_at)
    select i.member_id, i.round_id, i.wallet_id, i.token_id, i.lines, i.stake, i.note, p_at
      from unnest(i_member, i_round, i_wallet, i_token, i_lines, i_stake, i_note)
           with ordinality i (member_id, round_id, wallet_id, token_id, lines, stake, note, no) order by i.no
    returning id, member_id
  )
  select array_agg(w.id order by array_position(i_member, w.member_id)) into bill from written w;
  insert into lotto_line (round_id, bill_id, line_no, bet_type, number, stake, rate)
  select i_round[l.no], bill[l.no], l.line, l.bet_type, l.number, l.stake, l.rate
    from unnest(l_no, l_line, l_type, l_number, l_stake, l_rate) l (no, line, bet_type, number, stake, rate);
  insert into lotto_sales as s (round_id, from_at, shard, bills, stake)
  select i.round_id, i.from_at, i.shard, count(*), sum(i.stake)
    from unnest(i_round, i_from, i_shard, i_stake) i (round_id, from_at, shard, stake)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (round_id, from_at, shard) do update set bills = s.bills + excluded.bills, stake = s.stake + excluded.stake;
end $$;
revoke all on function lotto_write_bills from public;
grant execute on function lotto_write_bills to chokdee_app;
