-- `status` is placed, replayed, or why not: no_wallet, closed, insufficient (with what is free), conflict, paused.
create or replace function ledger_place_hold(
  p_member bigint, p_wallet integer, p_amount bigint, p_expires_at timestamptz, p_scope text, p_key text,
  p_reference text, p_actor text, p_request bytea, p_at timestamptz,
  out status text, out hold bigint, out free bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w ledger_wallet;
  old ledger_hold;
begin
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = wallet_main() for update;
  select * into w from ledger_wallet x where x.member_id = p_member and x.wallet_id = p_wallet;
  select * into old from ledger_hold h where h.member_id = p_member and h.scope = p_scope and h.key = p_key;
  hold := old.hold_id;
  free := w.free;
  status := case
    when exists (select from ledger_pause where flow in ('all', 'member:' || p_member)) then 'paused'
    when old.hold_id is not null then case when old.request_hash = p_request then 'replayed' else 'conflict' end
    when w.member_id is null then 'no_wallet'
    when w.closed then 'closed'
    when w.free < p_amount then 'insufficient'
    else 'placed' end;
  if status <> 'placed' then
    return;
  end if;
  update ledger_wallet x set free = x.free - p_amount, held = x.held + p_amount
   where x.member_id = p_member and x.wallet_id = p_wallet;
  insert into ledger_hold (member_id, wallet_id, amount, expires_at, scope, key, reference, actor, request_hash, placed_at)
  values (p_member, p_wallet, p_amount, p_expires_at, p_scope, p_key, p_reference, p_actor, p_request, p_at)
  returning hold_id into hold;
  insert into outbox (topic, member_id, payload, created_at) values ('wallets', p_member, '{}', now());
end $$;
revoke all on function ledger_place_hold from public;
grant execute on function ledger_place_hold to chokdee_app;
