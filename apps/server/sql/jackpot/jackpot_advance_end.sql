-- Up to what the house advances for a pool's seeds, in satang, before two people look at every win: what owners have agreed
-- to, and what chance explains. What an honest pool has gathered for n seeds strays from their sum by √n of them.
create or replace function jackpot_advance_end(p jackpot_pool) returns bigint
language sql immutable
return floor((p).max_advance + 4 * (p).seed * sqrt(((p).wins + 1)::numeric))::bigint;
revoke all on function jackpot_advance_end from public;
grant execute on function jackpot_advance_end to chokdee_app;
