-- The flows that reconciliation has closed. A set, because PostgreSQL inlines that into the calling statement.
create or replace function ledger_paused_flows() returns setof text
language sql stable parallel safe
begin atomic
  select p.flow from ledger_pause p;
end;
revoke all on function ledger_paused_flows from public;
