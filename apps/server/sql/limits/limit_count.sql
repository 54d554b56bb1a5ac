-- Adds a posting to the member's counters of its hour. A stake counts as lost until it returns, so open bets count as
-- lost too.
create or replace function limit_count(
  p_member bigint, p_at timestamptz, p_wallet integer, p_kind text, p_code text, p_amount bigint
) returns void
language plpgsql as $$
declare
  stake bigint := case when p_kind = 'bet' and right(p_code, 4) = '_bet' then -p_amount else 0 end;
  back bigint := case when p_kind = 'bet' and right(p_code, 4) <> '_bet' then p_amount else 0 end;
  is_bonus boolean := p_wallet > 3;
begin
  insert into play_tally as t values (
    p_member, date_trunc('hour', p_at, 'UTC'),
    case p_kind when 'deposit' then p_amount else 0 end,
    case when is_bonus then 0 else stake end, case when is_bonus then 0 else back end,
    case when is_bonus then stake else 0 end, case when is_bonus then back else 0 end,
    case when stake > 0 then 1 << (extract(minute from p_at at time zone 'UTC')::integer / 5) else 0 end)
  on conflict (member_id, hour) do update
    set deposited = t.deposited + excluded.deposited, staked = t.staked + excluded.staked,
        returned = t.returned + excluded.returned, bonus_staked = t.bonus_staked + excluded.bonus_staked,
        bonus_returned = t.bonus_returned + excluded.bonus_returned, played = t.played | excluded.played;
end $$;
revoke all on function limit_count from public;
