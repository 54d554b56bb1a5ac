-- Whether a win may be paid for a bet of an earlier call.
create or replace function provider_check_bet(c provider_call, p_reference text) returns void
language plpgsql as $$
declare
  bet provider_transaction;
begin
  select * into bet from provider_transaction t where t.provider_id = c.provider_id and t.transaction = p_reference;
  if not found or bet.kind not in ('bet', 'tombstone') or bet.member_id <> c.member_id or bet.round <> c.round then
    perform provider_refuse('UNKNOWN_TRANSACTION');
  elsif bet.kind = 'tombstone' or bet.is_rolled_back then
    perform provider_refuse('ROLLED_BACK');
  end if;
end $$;
revoke all on function provider_check_bet from public;
