-- Decides any call, whole or not at all. A call that comes again gets its stored answer, and one whose name is already
-- taken by a different call is refused. When staff apply a held call, it gives up its name first. The caller has locked
-- the member's money, so that all that happens to one member happens one after the other. Answers are the status words
-- of the protocol.
create or replace function provider_decide(
  c provider_call, p_slot smallint, p_at timestamptz, p_real timestamptz, p_idle timestamptz
) returns provider_answer
language plpgsql as $$
declare
  old provider_transaction;
  refusal text;
  free text;
  answer provider_answer;
begin
  select * into old from provider_transaction t where t.provider_id = c.provider_id and t.transaction = c.transaction;
  if old.kind = 'held' and starts_with(c.actor, 'staff:') then
    delete from provider_transaction t where t.provider_id = c.provider_id and t.transaction = c.transaction;
  elsif found then
    return case
      when old.kind = 'tombstone' and c.kind in ('play', 'jackpot') then row('ROLLED_BACK', null)::provider_answer
      when old.kind <> 'tombstone' and old.request_hash = c.request_hash then row(old.status, old.balance)::provider_answer
      else row('DUPLICATE_TRANSACTION', null)::provider_answer end;
  elsif c.refusal is not null then
    perform provider_refuse(c.refusal);
  end if;
  return case c.kind
    when 'play' then provider_play(c, p_slot, p_at, p_real, p_idle)
    when 'jackpot' then provider_win_pool(c, p_slot, p_at)
    when 'rollback' then provider_roll_back(c, p_slot, p_at)
    when 'close' then provider_close(c, p_at)
    else provider_correct(c, p_slot, p_at) end;
exception
  when sqlstate 'CKREF' then
    get stacked diagnostics refusal = message_text, free = pg_exception_detail;
    answer := row(refusal, nullif(free, '')::bigint);
    perform provider_keep_refusal(c, answer, p_at);
    return answer;
  when unique_violation then
    -- Another member's call took the name at this moment, or two steps of this call have the same name.
    return row('DUPLICATE_TRANSACTION', null)::provider_answer;
end $$;
revoke all on function provider_decide from public;
