-- Keeps a transaction with the answer that it got.
create or replace function provider_save_transaction(
  c provider_call, p_transaction text, p_kind text, p_amount bigint, p_reference text, p_status text, p_balance bigint,
  p_at timestamptz
) returns void
language sql
begin atomic
  insert into provider_transaction
    (provider_id, transaction, member_id, round, kind, amount, reference, status, balance, request_hash, at)
  values ((c).provider_id, p_transaction, (c).member_id, (c).round, p_kind, p_amount, p_reference, p_status, p_balance,
          (c).request_hash, p_at);
end;
revoke all on function provider_save_transaction from public;
