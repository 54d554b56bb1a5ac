-- Stores the refusal of a call with a stake, which is final: its name is used up, so that the same call never takes
-- money later. Where it is unknown whether something happened, nothing is stored.
create or replace function provider_keep_refusal(c provider_call, p_answer provider_answer, p_at timestamptz) returns void
language sql
begin atomic
  insert into provider_transaction
    (provider_id, transaction, member_id, round, kind, amount, status, balance, request_hash, at)
  select (c).provider_id, (c).transaction, (c).member_id, (c).round, 'refused', 0, (p_answer).status, (p_answer).balance,
         (c).request_hash, p_at
   where (p_answer).status <> 'UNKNOWN_ERROR'
     and jsonb_path_exists((c).steps, '$[*] ? (@.kind == "bet" || @.kind == "bet_win")')
  on conflict do nothing;
end;
revoke all on function provider_keep_refusal from public;
