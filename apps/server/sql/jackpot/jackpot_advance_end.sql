-- How much of a pool's seeds the house advances, in satang, before two people look at every win: the amount that owners
-- have agreed to, plus what chance explains. Where stakes make n wins due on average, n wins give or take √n come. It
-- follows from the stakes that were taken and never from the wins, because it is the truth of the wins that is in
-- question.
create or replace function jackpot_advance_end(p jackpot_pool) returns bigint
language sql stable
return floor((p).max_advance + 4 * (p).seed * sqrt(1
  + (select coalesce(sum(s.stakes), 0) from jackpot_stakes s where s.provider_id = (p).provider_id)
    * (p).reserve_ppm / 1000000 / (p).seed))::bigint;
revoke all on function jackpot_advance_end from public;
grant execute on function jackpot_advance_end to chokdee_app;
