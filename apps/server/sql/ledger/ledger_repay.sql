-- Takes what the member owes from what is free in the main wallet. The member is locked by the caller.
create or replace function ledger_repay(p_member bigint, p_reference text, p_at timestamptz) returns void
language plpgsql as $$
declare
  w ledger_wallet;
  g ledger_group;
  repaid bigint;
begin
  select * into w from ledger_wallet x where x.member_id = p_member and x.wallet_id = wallet_main();
  repaid := least(w.owed, w.free);
  if coalesce(repaid, 0) = 0 then
    return;
  end if;
  g := row((32 + floor(random() * 32))::smallint, p_at, p_member, 'debt', 'posting:' || (w.seq + 1), p_reference, 'system',
           substr(sha256(convert_to(p_reference || ' ' || repaid, 'UTF8')), 1, 16))::ledger_group;
  perform ledger_append(g, 1::smallint, wallet_main(), -repaid, 'own_transfer', 'debt_repaid', 'adjust');
  perform ledger_append(g, 2::smallint, wallet_debt(), repaid, 'own_transfer', 'debt_repaid', 'adjust');
  insert into outbox (topic, member_id, payload, created_at) values ('wallets', p_member, '{}', now());
end $$;
revoke all on function ledger_repay from public;
