-- Wallets are opened and closed through these. Times are business times of the caller.

create function ledger_open_member(p_member bigint, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into ledger_wallet (member_id, wallet_id, kind, opened_at, seq, head, last_at, owed)
  values (p_member, 1, 'main', p_at, 0, decode(repeat('00', 32), 'hex'), p_at, 0),
         (p_member, 2, 'points', p_at, null, null, null, null)
  on conflict do nothing;
end;

create function ledger_open_wallet(p_member bigint, p_kind text, p_name text, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  fresh integer;
begin
  if p_kind not in ('promotion', 'free_credit') then
    raise exception 'a wallet of kind % is not opened by hand', p_kind;
  end if;
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = 1 for update;
  if not found then
    return null;
  end if;
  insert into ledger_wallet (member_id, wallet_id, kind, name, opened_at)
  select p_member, greatest(max(w.wallet_id) + 1, 10), p_kind, p_name, p_at
    from ledger_wallet w where w.member_id = p_member
  returning wallet_id into fresh;
  return fresh;
end $$;

-- Answers false when there is no such wallet. The main wallet can be closed too; it still takes what is owed.
create function ledger_close_wallet(p_member bigint, p_wallet integer, p_closed boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = 1 for update;
  update ledger_wallet w set closed = p_closed where w.member_id = p_member and w.wallet_id = p_wallet;
  return found;
end $$;

-- The house's desk.
select ledger_open_member(0, '2026-01-01T00:00:00Z');

revoke all on function ledger_open_member, ledger_open_wallet, ledger_close_wallet from public;
grant execute on function ledger_open_member, ledger_open_wallet, ledger_close_wallet to chokdee_app;
