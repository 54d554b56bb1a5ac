-- Twins: apps/server/sql/ledger/ledger_post.sql, apps/server/sql/ledger/ledger_post_one.sql
-- Posts one line of a group. A 'reserve' is a stake for many bets, so limits on a single bet do not judge it. What is
-- missing for an 'owe' line becomes a debt; a credit to the main wallet repays one. Returns how many postings it took.
-- A line that cannot be posted raises CKREF with the reason.
create or replace function ledger_post_line(
  g ledger_group, p_line smallint, p_wallet integer, p_amount bigint, p_house text, p_code text, p_kind text,
  p_rule text
) returns smallint
language plpgsql as $$
declare
  w ledger_wallet;
  owed bigint;
  passed jsonb;
begin
  select * into w from ledger_wallet x where x.member_id = g.member_id and x.wallet_id = p_wallet;
  if not found then
    raise exception using errcode = 'CKREF', message = 'no_wallet';
  elsif (p_wallet = wallet_points()) <> starts_with(p_house, 'points_') then
    raise exception 'wallet % and house account % count in different units', p_wallet, p_house;
  elsif w.closed and p_rule in ('stake', 'reserve') then
    raise exception using errcode = 'CKREF', message = 'closed';
  elsif w.free + p_amount > wallet_max() then
    raise exception using errcode = 'CKREF', message = 'beyond_reach';
  end if;
  -- No limit applies to what two people have approved: it was played before, and its stake is owed as its win is.
  if w.limited and ((p_kind = 'deposit' and p_amount > 0)
    or (p_kind = 'bet' and p_rule in ('stake', 'reserve') and not starts_with(g.actor, 'staff:'))) then
    passed := limit_refusal(g.member_id, case p_kind when 'bet' then p_rule else p_kind end, abs(p_amount), g.at);
    if passed is not null then
      raise exception using errcode = 'CKREF', message = 'limited ' || passed::text;
    end if;
  end if;

  if w.free + p_amount < 0 then
    if p_rule <> 'owe' or p_wallet = wallet_points() then
      raise exception using errcode = 'CKREF', message = 'insufficient', detail = w.free;
    end if;
    perform ledger_note_shortfall(g.member_id, p_wallet, -(p_amount + w.free)::bigint);
    if w.free = 0 then
      perform ledger_append(g, p_line, wallet_debt(), p_amount, p_house, p_code, p_kind);
      return 1;
    end if;
    perform ledger_append(g, p_line, p_wallet, -w.free, p_house, p_code, p_kind);
    perform ledger_append(g, (p_line + 1)::smallint, wallet_debt(), p_amount + w.free, p_house, p_code, p_kind);
    return 2;
  end if;

  perform ledger_append(g, p_line, p_wallet, p_amount, p_house, p_code, p_kind);
  owed := least(w.owed, p_amount);
  if p_wallet <> wallet_main() or owed <= 0 then
    return 1;
  end if;
  perform ledger_append(g, (p_line + 1)::smallint, wallet_main(), -owed, 'own_transfer', 'debt_repaid', 'adjust');
  perform ledger_append(g, (p_line + 2)::smallint, wallet_debt(), owed, 'own_transfer', 'debt_repaid', 'adjust');
  return 3;
end $$;
revoke all on function ledger_post_line from public;
