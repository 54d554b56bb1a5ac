-- What `readHouseMove` reads.
create or replace function ledger_moved_payload(
  p_member bigint, p_at timestamptz, p_wallet integer, p_house text, p_code text, p_amount bigint
) returns jsonb
language sql stable
return jsonb_build_object(
  'member_id', p_member::text, 'at', p_at, 'wallet_id', p_wallet, 'house', p_house, 'code', p_code, 'amount', p_amount::text);
revoke all on function ledger_moved_payload from public;
