-- The limit that a stake or a deposit of this amount would pass, the one with the least left; null where none. A stake of
-- nothing asks whether anything can be staked at all; a reserve for many bets is not weighed as one of them. Deposits
-- are weighed in whole baht, because the satang that make a transfer unique are not what the member asked for.
create or replace function limit_refusal(p_member bigint, p_what text, p_amount bigint, p_at timestamptz) returns jsonb
-- Not in plain SQL, whose plan is made anew with every call.
language plpgsql stable
-- Nor made anew with its first calls on each connection.
set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select jsonb_build_object(
             'kind', s.kind, 'period', s.period, 'amount', s.amount, 'left', greatest(s.amount - s.used, 0),
             'frees_at', to_char(s.frees_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from limit_state(p_member, p_at) s
     where (s.kind = 'deposit') = (p_what = 'deposit')
       and (p_what <> 'reserve' or s.period <> 'bet')
       and case
       when s.kind = 'deposit' then s.used + p_amount - p_amount % 100 > s.amount
       when s.kind = 'time' then s.used + s.step > s.amount
       else s.used + greatest(p_amount, 1) > s.amount end
     order by s.amount - s.used limit 1);
end $$;
revoke all on function limit_refusal from public;
grant execute on function limit_refusal to chokdee_app;
