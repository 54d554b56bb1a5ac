-- What members have come to owe in all because a wallet beside the main one could not cover what was taken back from it.
-- Whoever opened the wallet can tell by it what of the debt is the member's own.
create table ledger_shortfall (
  member_id bigint not null,
  wallet_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (member_id, wallet_id)
);
grant select on ledger_shortfall to chokdee_app;

create function ledger_note_shortfall(p_member bigint, p_wallet integer, p_amount bigint) returns void
language sql as $$
  insert into ledger_shortfall as s (member_id, wallet_id, amount)
  select p_member, p_wallet, p_amount where p_wallet <> 1
  on conflict (member_id, wallet_id) do update set amount = s.amount + excluded.amount;
$$;

create or replace function ledger_post_line(
  g ledger_group, p_line smallint, p_wallet integer, p_amount bigint, p_house text, p_code text, p_kind text,
  p_rule text
) returns smallint
language plpgsql as $$
declare
  w ledger_wallet;
  owed bigint;
begin
  select * into w from ledger_wallet x where x.member_id = g.member_id and x.wallet_id = p_wallet;
  if not found then
    raise exception using errcode = 'CKREF', message = 'no_wallet';
  elsif (p_wallet = 2) <> starts_with(p_house, 'points_') then
    raise exception 'wallet % and house account % count in different units', p_wallet, p_house;
  elsif w.closed and p_rule = 'stake' then
    raise exception using errcode = 'CKREF', message = 'closed';
  elsif w.free + p_amount > 1000000000000000 then
    raise exception using errcode = 'CKREF', message = 'beyond_reach';
  end if;

  if w.free + p_amount < 0 then
    if p_rule <> 'owe' or p_wallet = 2 then
      raise exception using errcode = 'CKREF', message = 'insufficient', detail = w.free;
    end if;
    perform ledger_note_shortfall(g.member_id, p_wallet, -(p_amount + w.free)::bigint);
    if w.free = 0 then
      perform ledger_append(g, p_line, 3, p_amount, p_house, p_code, p_kind);
      return 1;
    end if;
    perform ledger_append(g, p_line, p_wallet, -w.free, p_house, p_code, p_kind);
    perform ledger_append(g, (p_line + 1)::smallint, 3, p_amount + w.free, p_house, p_code, p_kind);
    return 2;
  end if;

  perform ledger_append(g, p_line, p_wallet, p_amount, p_house, p_code, p_kind);
  owed := least(w.owed, p_amount);
  if p_wallet <> 1 or owed <= 0 then
    return 1;
  end if;
  perform ledger_append(g, (p_line + 1)::smallint, 1, -owed, 'own_transfer', 'debt_repaid', 'adjust');
  perform ledger_append(g, (p_line + 2)::smallint, 3, owed, 'own_transfer', 'debt_repaid', 'adjust');
  return 3;
end $$;
revoke all on function ledger_note_shortfall from public;

-- Wallets of promotions that ended lately are looked through for money that has come since.
create index promotion_taken_ended on promotion_taken (ended_at, id) where ended_at is not null;

-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'insert')
-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_shortfall', 'delete')
