import type { BookCheck, Break } from "../../core/ledger.ts";

const MAX_BREAKS = 1000;

/**
 * The ledger's accounts for pools hold what is booked of every pool less what was paid; every win has its posting and
 * every posting its win; and the stakes that are counted are those of the rounds that took part.
 */
export const findUnmatchedPools: BookCheck = async (db) => {
  return db.rows<Break>(
    `with due as (
       select coalesce(sum(floor(booked_stakes * pool_ppm::numeric / 1000000) + booked_seeds * seed - paid), 0) as jackpot,
              coalesce(sum(floor(booked_stakes * reserve_ppm::numeric / 1000000) - booked_seeds * seed), 0) as reserve
         from jackpot_pool
     )
     select 'house:' || account as flow, format('%s holds %s, its pools say %s', account, held, said) as what
       from due, jackpot_accounts() a,
            lateral (values ('jackpot', a.jackpot, due.jackpot), ('jackpot_reserve', a.reserve, due.reserve))
              as accounts (account, held, said)
      where held <> said
     union all
     select 'house:jackpot', format('pool %s of %s tells of %s wins and %s paid, they are %s and %s', p.pool, p.provider_id,
                                    p.wins, p.paid, count(w.amount), coalesce(sum(w.amount), 0))
       from jackpot_pool p left join jackpot_win w on w.provider_id = p.provider_id and w.pool = p.pool
      group by p.provider_id, p.pool having p.wins <> count(w.amount) or p.paid <> coalesce(sum(w.amount), 0)
     union all
     select 'member:' || member_id, format('the ledger has paid %s from pools for %s, its wins tell of %s',
                                           coalesce(l.amount, 0), reference, coalesce(w.amount, 0))
       from (select member_id, reference, sum(amount) as amount from ledger_house_sum
              where house = 'jackpot' and starts_with(scope, 'provider:') group by member_id, reference) l
       full join (select member_id, 'game:' || provider_id || ':' || round as reference, sum(amount) as amount
                    from jackpot_win group by 1, 2) w using (member_id, reference)
      where coalesce(l.amount, 0) <> coalesce(w.amount, 0)
     union all
     select 'house:jackpot', format('%s of stakes are counted for the pools of %s, their rounds tell of %s', s.stakes,
                                    t.provider_id, r.stakes)
       from jackpot_terms t,
            lateral (select coalesce(sum(x.stakes), 0) as stakes from jackpot_stakes x
                      where x.provider_id = t.provider_id) s,
            lateral (select coalesce(sum(x.pool_stake), 0) as stakes from provider_round x
                      where x.provider_id = t.provider_id) r
      where s.stakes <> r.stakes
      limit ${MAX_BREAKS}`,
  );
};
