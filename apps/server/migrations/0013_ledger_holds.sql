-- Money set aside for its owner's state machine: a withdrawal on its way, a buy-in at a table. Only a hold that was
-- placed with an end expires by itself.

create table ledger_hold (
  member_id bigint not null,
  hold_id bigint generated always as identity,
  wallet_id integer not null,
  amount ledger_amount not null,
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  captured ledger_amount not null default 0,
  expires_at timestamptz,
  scope text not null,
  key text not null,
  reference text not null,
  actor text not null,
  request_hash bytea not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, hold_id),
  unique (member_id, scope, key),
  check (amount > 0 and captured <= amount and (ended_at is null) = (state = 'open'))
);
create index ledger_hold_expiring on ledger_hold (expires_at) where state = 'open' and expires_at is not null;
grant select on ledger_hold to chokdee_app;

-- `status` is placed, replayed, or why not: no_wallet, closed, insufficient (with what is free), conflict, paused.
create function ledger_place_hold(
  p_member bigint, p_wallet integer, p_amount bigint, p_expires_at timestamptz, p_scope text, p_key text,
  p_reference text, p_actor text, p_request bytea, p_at timestamptz,
  out status text, out hold bigint, out free bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w ledger_wallet;
  old ledger_hold;
begin
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = 1 for update;
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

-- Gives the money of an open hold back to its wallet, in part taken by what the caller posts next.
create function ledger_end_hold(h ledger_hold, p_state text, p_captured bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  update ledger_wallet w set free = w.free + h.amount, held = w.held - h.amount
   where w.member_id = h.member_id and w.wallet_id = h.wallet_id;
  update ledger_hold x set state = p_state, captured = p_captured, ended_at = p_at
   where x.member_id = h.member_id and x.hold_id = h.hold_id;
end $$;

-- `p_state` is released or expired. Answers released, replayed (it is in that state already), no_hold or hold_state.
create function ledger_release_hold(p_member bigint, p_hold bigint, p_state text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  h ledger_hold;
begin
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = 1 for update;
  select * into h from ledger_hold x where x.member_id = p_member and x.hold_id = p_hold;
  if not found then
    return 'no_hold';
  elsif h.state <> 'open' then
    return case h.state when p_state then 'replayed' else 'hold_state' end;
  elsif p_state = 'expired' and not coalesce(h.expires_at <= p_at, false) then
    return 'hold_state';
  end if;
  perform ledger_end_hold(h, p_state, 0, p_at);
  insert into outbox (topic, member_id, payload, created_at) values ('wallets', p_member, '{}', now());
  return 'released';
end $$;

-- Ends a hold by a group that takes at most what it kept; what is left goes back to the wallet. `status` is as of
-- ledger_post_group, or no_hold, hold_state.
create function ledger_capture_hold(
  p_hold bigint, p_slot smallint, p_at timestamptz, p_member bigint, p_scope text, p_key text, p_reference text,
  p_actor text, p_request bytea, p_wallet integer[], p_amount bigint[], p_house text[], p_code text[], p_kind text[],
  p_rule text[],
  out status text, out first_seq bigint, out free bigint
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  h ledger_hold;
  taken bigint;
begin
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = 1 for update;
  select * into h from ledger_hold x where x.member_id = p_member and x.hold_id = p_hold;
  if not found then
    status := 'no_hold';
    return;
  end if;
  select coalesce(-sum(l.amount), 0) into taken
    from unnest(p_wallet, p_amount) as l (wallet_id, amount) where l.wallet_id = h.wallet_id and l.amount < 0;
  if h.state = 'open' then
    if taken not between 1 and h.amount then
      status := 'beyond_reach';
      return;
    end if;
    perform ledger_end_hold(h, 'captured', taken, p_at);
  elsif h.state <> 'captured' then
    status := 'hold_state';
    return;
  end if;
  select * into status, first_seq, free from ledger_post_group(
    row(p_slot, p_at, p_member, p_scope, p_key, p_reference, p_actor, p_request)::ledger_group,
    p_wallet, p_amount, p_house, p_code, p_kind, p_rule);
  if status = 'replayed' and h.state = 'captured' then
    return;
  elsif status <> 'posted' or h.state = 'captured' then
    -- Undoes the end of the hold.
    raise exception using errcode = 'CKREF', message = case h.state when 'captured' then 'hold_state' else status end;
  end if;
exception when sqlstate 'CKREF' then
  get stacked diagnostics status = message_text;
end $$;

-- Expires holds whose end has come, in member order. Answers how many.
create function ledger_expire_holds(p_at timestamptz, p_most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  h record;
  ended integer := 0;
begin
  for h in
    select x.member_id, x.hold_id
      from (select member_id, hold_id from ledger_hold
             where state = 'open' and expires_at <= p_at order by expires_at limit p_most) x
     order by x.member_id, x.hold_id
  loop
    if ledger_release_hold(h.member_id, h.hold_id, 'expired', p_at) = 'released' then
      ended := ended + 1;
    end if;
  end loop;
  return ended;
end $$;

revoke all on function ledger_place_hold, ledger_end_hold, ledger_release_hold, ledger_capture_hold, ledger_expire_holds
  from public;
grant execute on function ledger_place_hold, ledger_release_hold, ledger_capture_hold, ledger_expire_holds
  to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'ledger_hold', 'update')
