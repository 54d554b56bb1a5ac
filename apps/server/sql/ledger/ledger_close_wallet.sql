-- Returns false when there is no such wallet. The main wallet can be closed too; it still takes what is owed.
create or replace function ledger_close_wallet(p_member bigint, p_wallet integer, p_closed boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = wallet_main() for update;
  update ledger_wallet w set closed = p_closed where w.member_id = p_member and w.wallet_id = p_wallet;
  return found;
end $$;
revoke all on function ledger_close_wallet from public;
grant execute on function ledger_close_wallet to chokdee_app;
