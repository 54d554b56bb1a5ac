-- The state of one wallet. A set, because PostgreSQL inlines that into the calling statement, where a plain value would
-- be a call for every row.
create or replace function ledger_wallet_state(p_member bigint, p_wallet integer)
returns table (wallet_id integer, free bigint, owed bigint, closed boolean, limited boolean)
language sql stable parallel safe rows 1
begin atomic
  select w.wallet_id, w.free::bigint, w.owed::bigint, w.closed, w.limited
    from ledger_wallet w where w.member_id = p_member and w.wallet_id = p_wallet;
end;
revoke all on function ledger_wallet_state from public;
