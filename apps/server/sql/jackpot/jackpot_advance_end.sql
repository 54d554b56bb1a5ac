-- Up to what the house advances for a pool's seeds, in satang, before two people look at every win: what owners have agreed
-- to, and what chance explains. Stakes for which n wins are due on average bring n wins give or take √n. It follows from the
-- stakes that were taken and never from the wins, since it is their truth that is in question.
create or replace function jackpot_advance_end(p jackpot_pool) returns bigint
language sql stable
return floor((p).max_advance + 4 * (p).seed * sqrt(1
  + (select coalesce(sum(s.stakes), 0) from jackpot_stakes s where s.provider_id = (p).provider_id)
    * (p).reserve_ppm / 1000000 / (p).seed))::bigint;
revoke all on function jackpot_advance_end from public;
grant execute on function jackpot_advance_end to chokdee_app;
