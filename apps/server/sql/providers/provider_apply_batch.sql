-- Twins: apps/server/sql/providers/provider_play.sql
-- Applies many calls. Items are bets and wins of the plainest kind, one for each member; they are decided and written
-- together. An item that does not plainly fit, and every call of another kind (`p_calls`, numbered after the items), is
-- decided alone, in the order given. A win that names a stake (and how much of it was effective) ends its member's
-- whole part of a shared round. A play session must have been used after `p_idle`. A bet may name the share of it that
-- goes into pools. Returns the balances of what was done together and which bets took part in pools, and for every
-- other call its answer with the moment at which its bet took part.
create or replace function provider_apply_batch(
  p_slot smallint, p_at timestamptz, p_real timestamptz, p_idle timestamptz,
  i_kind text[], i_provider text[], i_transaction text[], i_member bigint[], i_session bigint[], i_wallet integer[],
  i_category text[], i_round text[], i_game text[], i_reference text[], i_amount bigint[], i_stake bigint[],
  i_effective bigint[], i_closes boolean[], i_ppm integer[], i_request bytea[], p_calls jsonb,
  out done_no integer[], out done_balance bigint[], out done_pools boolean[],
  out other_no integer[], out other_status text[], out other_balance bigint[], out other_pool_at timestamptz[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  members bigint[] := i_member;
  m record;
  posted record;
  other record;
  answer provider_answer;
begin
  if p_calls is not null then
    members := members || array(select c.member_id from jsonb_to_recordset(p_calls) as c (member_id bigint));
  end if;
  perform ledger_lock_members(members);
  if p_calls is not null then
    -- Locked after members and before the pools' stakes and the house's accounts: everybody locks in this order.
    perform from jackpot_pool p
     where p.provider_id in (select c.provider_id from jsonb_to_recordset(p_calls) as c (kind text, provider_id text)
                              where c.kind in ('jackpot', 'rollback'))
     order by p.provider_id, p.no for update;
  end if;

  -- A statement of its own, so that it sees what the locks waited for.
  with item as (
    select i.*, w.wallet_id, w.free + case i.kind when 'bet' then -i.amount else i.amount end as free, r.place, s.used_at,
           i.kind = 'bet' and i.ppm is not null and jackpot_takes_part(i.provider_id, w.wallet_id, i.ppm) as feeds
      from unnest(i_kind, i_provider, i_transaction, i_member, i_session, i_wallet, i_category, i_round, i_game,
                  i_reference, i_amount, i_stake, i_effective, i_closes, i_ppm, i_request)
           with ordinality as i (kind, provider_id, transaction, member_id, session_id, session_wallet, category, round,
                                 game_id, reference, amount, stake, effective, closes, ppm, request_hash, no)
      -- Subqueries in this form are looked up once per item, never joined.
      left join lateral (
        select x.ctid as place, x.state, x.wallet_id, x.game_id, x.stake, x.win, x.unit from provider_round x
         where x.member_id = i.member_id and x.provider_id = i.provider_id and x.round = i.round offset 0) r on true
      left join lateral (
        select x.used_at from play_session_alive(i.session_id, p_real, p_idle) x
         where i.kind = 'bet' offset 0) s on true
      join lateral (
        select * from ledger_wallet_state(
          i.member_id, case i.kind when 'bet' then i.session_wallet else r.wallet_id end) offset 0) w on true
     where case i.kind
       when 'bet' then
         w.free >= i.amount and not w.closed and not w.limited and s.used_at is not null
         and (r.state is null or (r.state = 'open' and r.wallet_id = i.session_wallet and r.game_id = i.game_id and r.unit is null))
         and (select play from play_refusal(i.member_id, i.category, i.provider_id, i.game_id, p_at) play) = 'OK'
         and (w.wallet_id = wallet_main()
              or (select terms from wallet_refusal(
                    i.member_id, w.wallet_id, i.category, i.provider_id, i.game_id, i.amount, p_at) terms) = 'OK')
       else
         -- So little is below every cap that a win can have.
         r.state = 'open' and r.game_id = i.game_id and r.stake = coalesce(i.stake, r.stake) and r.win + i.amount <= least(100 * r.stake, 10000000)
         and w.free + i.amount <= wallet_max() and (w.wallet_id <> wallet_main() or w.owed = 0)
         and (select b.kind from provider_transaction b
               where b.provider_id = i.provider_id and b.transaction = i.reference and b.member_id = i.member_id
                 and b.round = i.round and not b.is_rolled_back) = 'bet'
       end
       and (select t.kind from provider_transaction t
             where t.provider_id = i.provider_id and t.transaction = i.transaction) is null
       and not exists (select from ledger_paused_flows())
  ), decided as materialized (
    select * from item
  ), kept as (
    insert into provider_transaction
      (provider_id, transaction, member_id, round, kind, amount, reference, balance, request_hash, at, pool_at)
    select provider_id, transaction, member_id, round, kind, amount, reference, free, request_hash, p_at,
           case when feeds then p_real end
      from decided
  ), fed as (
    insert into jackpot_stakes as s (provider_id, slot, stakes)
    select provider_id, p_slot, sum(amount) from decided where feeds group by provider_id
    on conflict (provider_id, slot) do update set stakes = s.stakes + excluded.stakes
  ), opened as (
    insert into provider_round as r
      (provider_id, round, member_id, wallet_id, game_id, category, state, is_closed, version, bets, stake, refunded, win,
       opened_at, pool_stake)
    select provider_id, round, member_id, wallet_id, game_id, category, 'open', false, 0, 1, amount, 0, 0, p_at,
           case when feeds then amount else 0 end
      from decided where kind = 'bet'
    on conflict (member_id, provider_id, round) do update
      set bets = r.bets + 1, stake = r.stake + excluded.stake, pool_stake = r.pool_stake + excluded.pool_stake
  ), paid as (
    update provider_round r
       set win = r.win + d.amount, is_closed = d.closes, state = case when d.closes then 'settled' else r.state end,
           version = r.version + d.closes::integer, ended_at = case when d.closes then p_at end,
           closed_at = case when d.closes then p_at end, effective = d.effective,
           settlement = case when d.effective is not null then d.transaction end
      from decided d
     where d.kind = 'win' and r.ctid = d.place
    -- Here `r` is the row itself, of which fields are read as columns; later it would be taken apart for each of them.
    returning r.member_id, case when r.is_closed then provider_bet_payload(r) end as payload
  ), published as (
    insert into outbox (topic, member_id, payload, created_at)
    select 'bet.settled', member_id, payload, now() from paid where payload is not null
  )
  select array_agg(d.no) as no, array_agg(d.free::bigint) as free, array_agg(d.feeds) as feeds,
         array_agg(d.session_id) filter (where d.used_at < p_real - interval '1 minute') as used,
         array_agg(d.member_id) filter (where d.amount > 0) as member,
         array_agg('provider:' || d.provider_id) filter (where d.amount > 0) as scope,
         array_agg(d.transaction) filter (where d.amount > 0) as key,
         array_agg('game:' || d.provider_id || ':' || d.round) filter (where d.amount > 0) as reference,
         array_agg(d.request_hash) filter (where d.amount > 0) as request,
         array_agg(d.wallet_id) filter (where d.amount > 0) as wallet,
         array_agg(case d.kind when 'bet' then -d.amount else d.amount end) filter (where d.amount > 0) as amount,
         array_agg('game_' || d.kind) filter (where d.amount > 0) as code,
         array_agg(case d.kind when 'bet' then 'stake' else 'plain' end) filter (where d.amount > 0) as rule
    into m
    from decided d;
  done_no := m.no;
  done_balance := m.free;
  done_pools := m.feeds;
  if m.used is not null then
    perform play_session_used(session_id, p_real) from unnest(m.used) session_id;
  end if;
  if m.member is not null then
    select * into posted from ledger_post(
      p_slot => p_slot, p_at => p_at, i_member => m.member, i_scope => m.scope, i_key => m.key,
      i_reference => m.reference, i_actor => m.scope, i_request => m.request, i_wallet => m.wallet,
      i_amount => m.amount, i_house => array_fill('game_rounds'::text, array[cardinality(m.member)]), i_code => m.code,
      i_kind => array_fill('bet'::text, array[cardinality(m.member)]), i_rule => m.rule, p_groups => null);
    if cardinality(posted.posted_no) is distinct from cardinality(m.member) or posted.replayed_no is not null then
      raise exception 'the ledger and the rounds disagree';
    end if;
  end if;
  if p_calls is null and cardinality(done_no) = cardinality(i_member) then
    return;
  end if;

  for other in
    select i.no::integer as no, row(
             'play', null, i.provider_id, i.transaction, i.member_id, i.session_id, i.round, i.game_id, i.reference, i.amount,
             i.closes, null, false, 'OK', i.request_hash,
             jsonb_build_array(jsonb_build_object('kind', i.kind, 'transaction', i.transaction, 'amount', i.amount,
                                                  'reference', i.reference, 'stake', i.stake, 'effective', i.effective,
                                                  'ppm', i.ppm)),
             'provider:' || i.provider_id)::provider_call as call
      from unnest(i_kind, i_provider, i_transaction, i_member, i_session, i_round, i_game, i_reference, i_amount, i_stake,
                  i_effective, i_closes, i_ppm, i_request)
           with ordinality as i (kind, provider_id, transaction, member_id, session_id, round, game_id, reference, amount,
                                 stake, effective, closes, ppm, request_hash, no)
     where i.no <> all (coalesce(done_no, '{}'))
    union all
    select (cardinality(i_member) + c.no)::integer, row(
             c.kind, c.refusal, c.provider_id, c.transaction, c.member_id, c.session_id, c.round, c.game_id,
             c.reference, c.amount, c.closes, c.free_round, c.is_promotion, c.early_rollback, decode(c.request, 'hex'), c.steps,
             c.actor)::provider_call
      from rows from (jsonb_to_recordset(p_calls) as (
             kind text, refusal text, provider_id text, transaction text, member_id bigint, session_id bigint, round text,
             game_id text, reference text, amount bigint, closes boolean, free_round text, is_promotion boolean,
             early_rollback text, request text, steps jsonb, actor text))
           with ordinality as c (kind, refusal, provider_id, transaction, member_id, session_id, round, game_id,
                                 reference, amount, closes, free_round, is_promotion, early_rollback, request, steps, actor, no)
     order by 1
  loop
    answer := provider_decide(other.call, p_slot, p_at, p_real, p_idle);
    other_no := other_no || other.no;
    other_status := other_status || answer.status;
    other_balance := other_balance || answer.balance;
    other_pool_at := other_pool_at || (
      select t.pool_at::timestamptz from provider_transaction t
       where t.provider_id = (other.call).provider_id and t.transaction = (other.call).transaction
         and t.kind = 'bet' and answer.status = 'OK');
  end loop;
end $$;
revoke all on function provider_apply_batch from public;
grant execute on function provider_apply_batch to chokdee_app;
