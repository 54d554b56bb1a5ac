-- Closes a flow: what would post to it is refused until it is opened again.
create or replace function ledger_pause_flow(p_flow text, p_reason text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into ledger_pause (flow, reason, paused_at) values (p_flow, p_reason, p_at) on conflict do nothing;
end;
revoke all on function ledger_pause_flow from public;
grant execute on function ledger_pause_flow to chokdee_app;
