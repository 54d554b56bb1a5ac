-- Expires holds whose end has come, in member order. Returns how many.
create or replace function ledger_expire_holds(p_at timestamptz, p_most integer) returns integer
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
revoke all on function ledger_expire_holds from public;
grant execute on function ledger_expire_holds to chokdee_app;
