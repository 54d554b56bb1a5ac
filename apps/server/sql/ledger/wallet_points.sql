-- The wallet of points, which are no money.
create or replace function wallet_points() returns integer
language sql immutable
return 2;
revoke all on function wallet_points from public;
grant execute on function wallet_points to chokdee_app;
