-- Keeps a call until two people agree to it. Its name is taken, so that repetitions get the same answer until then.
create or replace function provider_hold(c provider_call, p_reason text, p_at timestamptz) returns provider_answer
language plpgsql as $$
begin
  perform provider_save_transaction(c, c.transaction, 'held', 0, c.reference, 'HELD', null, p_at);
  insert into provider_held (provider_id, transaction, member_id, round, reference, reason, call, held_at)
  values (c.provider_id, c.transaction, c.member_id, c.round, c.reference, p_reason,
          to_jsonb(c) || jsonb_build_object('request', encode(c.request_hash, 'hex')), p_at);
  return row('HELD', null)::provider_answer;
end $$;
revoke all on function provider_hold from public;
