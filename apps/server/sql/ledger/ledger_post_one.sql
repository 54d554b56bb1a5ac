-- Twins: apps/server/sql/ledger/ledger_post.sql, apps/server/sql/ledger/ledger_post_line.sql
-- Posts a single item on a main wallet, as cheaply as possible. Returns seq and balance, or nothing where the item does
-- not plainly fit: then `ledger_post` decides. A replay fails on the unique index and is decided there too, so this may
-- only be called in a transaction of its own.
create or replace function ledger_post_one(
  p_slot smallint, p_at timestamptz, p_member bigint, p_scope text, p_key text, p_reference text, p_actor text,
  p_request bytea, p_amount bigint, p_house text, p_code text, p_kind text, p_rule text
) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  w record;
begin
  update ledger_wallet x
     set free = x.free + p_amount, seq = x.seq + 1, last_at = greatest(x.last_at, p_at),
         head = ledger_hash(x.head, p_member, x.seq + 1, p_amount, x.free + x.held + p_amount, greatest(x.last_at, p_at),
                            wallet_main(), p_slot, 1::smallint, p_code, p_kind, p_house, p_scope, p_key, p_reference,
                            p_actor, p_request)
   where x.member_id = p_member and x.wallet_id = wallet_main() and p_member <> 0
     and x.free + p_amount between 0 and wallet_max()
     and (p_amount < 0 or x.owed = 0)
     and not (x.closed and p_rule = 'stake')
     and not x.limited
     and ledger_plain_texts(array[p_scope, p_key, p_reference, p_actor, p_house, p_code, p_kind])
     and not exists (select from ledger_pause)
  returning x.seq, x.free + x.held as balance, x.head, x.last_at into w;
  if not found then
    return null;
  end if;
  insert into ledger_posting values (
    p_member, w.seq, p_amount, w.balance, w.last_at, wallet_main(), p_slot, 1, p_code, p_kind, p_house, p_scope, p_key,
    p_reference, p_actor, p_request, w.head);
  update ledger_house h set balance = h.balance - p_amount
   where h.account = p_house and h.slot = p_slot and not starts_with(p_house, 'points_');
  if not found then
    raise exception 'there is no house account % for money', p_house;
  end if;
  insert into outbox (topic, member_id, payload, created_at) values ('wallets', p_member, '{}', now());
  if ledger_is_moved(p_house) then
    insert into outbox (topic, payload, created_at)
    values ('house.moved', ledger_moved_payload(p_member, w.last_at, wallet_main(), p_house, p_code, p_amount), now());
  end if;
  return array[w.seq, w.balance];
end $$;
revoke all on function ledger_post_one from public;
grant execute on function ledger_post_one to chokdee_app;
