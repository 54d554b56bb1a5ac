-- Takes a win off the list of those that wait for two people, because its provider has rolled it back. False where the
-- call names no such win.
create or replace function provider_withdraw(c provider_call) returns boolean
language plpgsql as $$
begin
  update provider_held h set state = case h.state when 'waiting' then 'withdrawn' else h.state end
   where h.provider_id = c.provider_id and h.transaction = c.reference and h.reason = 'large_win'
     and h.member_id = c.member_id and h.round = c.round;
  if not found then
    return false;
  end if;
  update provider_transaction t set status = 'ROLLED_BACK'
   where t.provider_id = c.provider_id and t.transaction = c.reference;
  return true;
end $$;
revoke all on function provider_withdraw from public;
