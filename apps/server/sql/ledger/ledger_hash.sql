-- The fixed byte layout that packages/rules documents and verifies. Numbers are big-endian, the time is microseconds
-- since 2000-01-01T00:00:00Z, and the texts are joined by the byte 31, which none of them may hold.
create or replace function ledger_hash(
  previous bytea, member_id bigint, seq bigint, amount bigint, balance_after bigint, at timestamptz,
  wallet_id integer, slot smallint, line smallint, code text, kind text, house text, scope text, key text,
  reference text, actor text, request_hash bytea
) returns bytea
language sql stable parallel safe
return sha256(
  previous || int8send(member_id) || int8send(seq) || int8send(amount) || int8send(balance_after)
  || timestamptz_send(at) || int4send(wallet_id) || int2send(slot) || int2send(line)
  || convert_to(concat_ws(chr(31), code, kind, house, scope, key, reference, actor), 'UTF8') || request_hash);
revoke all on function ledger_hash from public;
