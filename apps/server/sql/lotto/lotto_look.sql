-- What many bills would meet at this moment, without holding anything: the version of each round's offer, and for each
-- bill whether nothing about its member and wallet speaks against it, what the wallet holds and what the member has staked
-- on the round. For each number of a bill (`k_`): what is sold of it, by all and by the member.
create or replace function lotto_look(
  p_at timestamptz, r_round bigint[],
  i_member bigint[], i_wallet integer[], i_round integer[], i_market text[], i_stake bigint[],
  k_no integer[], k_type text[], k_number text[],
  out version bigint[], out may_buy boolean[], out balance bigint[], out staked bigint[], out sold bigint[], out own bigint[]
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
begin
  select array_agg((select v from lotto_offer_version(r.round) v) order by r.no) into version
    from unnest(r_round) with ordinality r (round, no);
  select array_agg((select b from lotto_may_buy(i.member_id, i.wallet_id, i.market, i.stake, p_at) b) is true
                   order by i.no),
         array_agg(coalesce((select b from ledger_wallet_balance(i.member_id, i.wallet_id) b), 0) order by i.no),
         array_agg(coalesce((select m.staked from lotto_member_round m
                              where m.round_id = r_round[i.round] and m.member_id = i.member_id), 0) order by i.no)
    into may_buy, balance, staked
    from unnest(i_member, i_wallet, i_round, i_market, i_stake)
         with ordinality i (member_id, wallet_id, round, market, stake, no);
  select array_agg(coalesce((select s.sold from lotto_sold s
                              where s.round_id = k.round and s.bet_type = k.bet_type and s.number = k.number), 0) order by k.at),
         array_agg(coalesce((select s.sold from lotto_member_sold s
                              where s.round_id = k.round and s.member_id = k.member_id and s.bet_type = k.bet_type
                                and s.number = k.number), 0) order by k.at)
    into sold, own
    from (select r_round[i_round[n.no]] as round, i_member[n.no] as member_id, n.bet_type, n.number, n.at
            from unnest(k_no, k_type, k_number) with ordinality n (no, bet_type, number, at)) k;
end $$;
revoke all on function lotto_look from public;
grant execute on function lotto_look to chokdee_app;
