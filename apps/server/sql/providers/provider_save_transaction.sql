-- Keeps a transaction with the answer that it got.
create or replace function provider_save_transaction(
  c provider_call, p_transaction text, p_kind text, p_amount bigint, p_reference text, p_status text, p_balance bigint,
  p_at timestamptz
) returns void
language sql
begin atomic
  insert into provider_transaction
    (provider_id, transaction, member_id, round, kind, amount, reference, status, balance, request_hash, at, win,
     free_round, unused, rest, steps)
  values ((c).provider_id, p_transaction, (c).member_id, (c).round, p_kind, p_amount, p_reference, p_status, p_balance,
          (c).request_hash, p_at,
          case p_kind when 'bet_win' then ((c).steps -> 0 ->> 'win')::bigint end,
          case p_kind when 'bet' then (c).free_round end,
          case p_kind when 'win' then ((c).steps -> 0 ->> 'unused')::bigint end,
          case when p_kind in ('bet', 'win') then ((c).steps -> 0 ->> 'rest')::smallint end,
          case p_kind when 'actions' then array(
            select step ->> 'transaction' from jsonb_array_elements((c).steps) step where step ->> 'kind' <> 'actions') end);
end;
revoke all on function provider_save_transaction from public;
