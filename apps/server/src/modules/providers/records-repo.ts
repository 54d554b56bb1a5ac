import type { BookCheck, Break } from "../../core/ledger.ts";

/** The maximum number of breaks that one run names. */
const MAX_BREAKS = 1000;

/** What providers' transactions have moved, call by call and round by round. Every other kind has moved nothing. */
const RECORDED = `
  select member_id, provider_id, round, request_hash, sum(case
           when kind = 'bet' then -amount
           when kind = 'bet_win' then win - amount
           when kind = 'win' then amount + coalesce(unused, 0)
           when kind in ('rollback', 'void', 'resettle') then amount else 0 end)::bigint as amount
    from provider_transaction group by member_id, provider_id, round, request_hash`;

/**
 * Providers' calls in the ledger that their transactions do not tell of to the satang, rounds that are not the sum of
 * theirs, and rounds that were ended at once by nothing that stands: money that moved without a record would move again when its call is repeated.
 */
export const findUnmatchedRecords: BookCheck = async (db) => {
  return db.rows<Break>(
    `with recorded as (${RECORDED}), posted as (
       select member_id, scope, reference, request_hash, amount
         from ledger_house_sum where house = 'game_rounds' and starts_with(scope, 'provider:')
     )
     select 'member:' || member_id as flow,
            format('the ledger has moved %s for a call of %s, its transactions tell of %s', coalesce(p.amount, 0), reference,
                   coalesce(r.amount, 0)) as what
       from posted p
       full join (select *, 'provider:' || provider_id as scope, 'game:' || provider_id || ':' || round as reference
                    from recorded) r using (member_id, scope, reference, request_hash)
      where coalesce(p.amount, 0) <> coalesce(r.amount, 0)
     union all
     select 'member:' || member_id,
            format('round %s of %s stands at %s, its transactions tell of %s', round, provider_id, coalesce(r.won, 0),
                   coalesce(t.won, 0))
       from (select member_id, provider_id, round, win - stake as won from provider_round) r
       full join (select member_id, provider_id, round, sum(amount)::bigint as won from recorded
                   group by member_id, provider_id, round) t using (member_id, provider_id, round)
      where coalesce(r.won, 0) <> coalesce(t.won, 0)
     union all
     select 'member:' || r.member_id,
            format('round %s of %s was ended by %s, which is no win of it that stands', r.round, r.provider_id, r.settlement)
       from provider_round r
       left join provider_transaction t on t.provider_id = r.provider_id and t.transaction = r.settlement
      where r.settlement is not null
        and (t.kind, t.member_id, t.round, t.is_rolled_back) is distinct from ('win', r.member_id, r.round, false)
      limit ${MAX_BREAKS}`,
  );
};
