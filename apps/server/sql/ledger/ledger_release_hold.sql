-- `p_state` is released or expired. What comes back to the main wallet pays first what the member owes. Returns
-- released, replayed (it is in that state already), no_hold, hold_state, or paused where something is owed.
create or replace function ledger_release_hold(p_member bigint, p_hold bigint, p_state text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  h ledger_hold;
begin
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = wallet_main() for update;
  select * into h from ledger_hold x where x.member_id = p_member and x.hold_id = p_hold;
  if not found then
    return 'no_hold';
  elsif h.state <> 'open' then
    return case h.state when p_state then 'replayed' else 'hold_state' end;
  elsif p_state = 'expired' and not coalesce(h.expires_at <= p_at, false) then
    return 'hold_state';
  elsif exists (select from ledger_wallet w where w.member_id = p_member and w.wallet_id = wallet_main() and w.owed > 0)
    and exists (select from ledger_pause where flow in ('all', 'member:' || p_member, 'house:own_transfer')) then
    return 'paused';
  end if;
  perform ledger_end_hold(h, p_state, 0, p_at);
  perform ledger_repay(p_member, h.reference, p_at);
  insert into outbox (topic, member_id, payload, created_at) values ('wallets', p_member, '{}', now());
  return 'released';
end $$;
revoke all on function ledger_release_hold from public;
grant execute on function ledger_release_hold to chokdee_app;
