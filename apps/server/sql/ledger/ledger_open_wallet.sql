-- Another wallet of a member, for money with conditions. Returns null where there is no such member.
create or replace function ledger_open_wallet(p_member bigint, p_kind text, p_name text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fresh integer;
begin
  if p_kind not in ('promotion', 'free_credit') then
    raise exception 'a wallet of kind % is not opened by hand', p_kind;
  end if;
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = wallet_main() for update;
  if not found then
    return null;
  end if;
  insert into ledger_wallet (member_id, wallet_id, kind, name, opened_at, limited)
  select p_member, greatest(max(w.wallet_id) + 1, 10), p_kind, p_name, p_at, bool_or(w.limited)
    from ledger_wallet w where w.member_id = p_member
  returning wallet_id into fresh;
  return fresh;
end $$;
revoke all on function ledger_open_wallet from public;
grant execute on function ledger_open_wallet to chokdee_app;
