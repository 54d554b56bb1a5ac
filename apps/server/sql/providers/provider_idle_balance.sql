-- The balance for a call that concerns no bet: of the round's wallet, else of the one the game was last opened with.
create or replace function provider_idle_balance(c provider_call) returns bigint
language sql stable
return provider_balance((c).member_id, coalesce(
  (select r.wallet_id from provider_round r
    where r.member_id = (c).member_id and r.provider_id = (c).provider_id and r.round = (c).round),
  (select s.wallet_id from play_session s
    where s.member_id = (c).member_id and s.provider_id = (c).provider_id and s.game_id = (c).game_id
    order by s.id desc limit 1),
  1));
revoke all on function provider_idle_balance from public;
