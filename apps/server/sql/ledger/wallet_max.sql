-- Twins: packages/money/src/satang.ts
-- No wallet holds more, as `MAX_SATANG` says.
create or replace function wallet_max() returns bigint
language sql immutable
return 1000000000000000;
revoke all on function wallet_max from public;
grant execute on function wallet_max to chokdee_app;
