-- Returns false where the flow was not closed.
create or replace function ledger_reopen_flow(p_flow text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ledger_pause where flow = p_flow;
  return found;
end $$;
revoke all on function ledger_reopen_flow from public;
grant execute on function ledger_reopen_flow to chokdee_app;
