-- Ends a hold by posting a group that takes at most what was held. The rest goes back to the wallet, where what the
-- member owes is paid first. `status` is that of ledger_post_group, or no_hold or hold_state.
create or replace function ledger_capture_hold(
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
  perform from ledger_wallet m where m.member_id = p_member and m.wallet_id = wallet_main() for update;
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
  perform ledger_repay(p_member, h.reference, p_at);
exception when sqlstate 'CKREF' then
  get stacked diagnostics status = message_text;
end $$;
revoke all on function ledger_capture_hold from public;
grant execute on function ledger_capture_hold to chokdee_app;
