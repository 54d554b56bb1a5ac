-- Adds to the shortfall of a wallet beside the main one: what it could not cover when something was taken back.
create or replace function ledger_note_shortfall(p_member bigint, p_wallet integer, p_amount bigint) returns void
language sql as $$
  insert into ledger_shortfall as s (member_id, wallet_id, amount)
  select p_member, p_wallet, p_amount where p_wallet <> wallet_main()
  on conflict (member_id, wallet_id) do update set amount = s.amount + excluded.amount;
$$;
revoke all on function ledger_note_shortfall from public;
