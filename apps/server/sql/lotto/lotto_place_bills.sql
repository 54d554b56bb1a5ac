-- Writes bills with their stakes, at most one for each member, all of them or none. Each was judged by an offer, whose
-- version it names; rounds (`r_round`) come in the order of locks. How much may be sold of a number for all lines on it to
-- be as they were judged is said for each counter (`c_from`, `c_to`), and for each bill on it, with those before it in the
-- call (`m_from`, `m_to`, `m_own`). Where something speaks against some of them, nothing is written and their numbers are
-- returned; each is then decided alone, by the application, which knows the reasons. A wallet that has changed meanwhile
-- raises. Also returns how many bills each member has taken back on `p_day`.
create or replace function lotto_place_bills(
  p_slot smallint, p_at timestamptz, p_day date, r_round bigint[],
  i_member bigint[], i_wallet integer[], i_token uuid[], i_round integer[], i_version bigint[], i_market text[],
  i_most bigint[], i_stake bigint[], i_note text[], i_lines integer[], i_from timestamptz[], i_shard smallint[],
  l_no integer[], l_line integer[], l_type text[], l_number text[], l_stake bigint[], l_rate integer[],
  c_round bigint[], c_type text[], c_number text[], c_stake bigint[], c_liability bigint[], c_from bigint[], c_to bigint[],
  m_no integer[], m_type text[], m_number text[], m_stake bigint[], m_from bigint[], m_to bigint[], m_own bigint[],
  out unfit_no integer[], out placed_bill bigint[], out cancelled integer[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  rounds bigint[] := array(select r_round[i] from unnest(i_round) with ordinality u (i, no) order by u.no);
  versions bigint[];
  made record;
  posted record;
begin
  perform from lotto_round r where r.id = any (r_round) order by r.id for share;

  -- Statements of their own, so that they see what the locks waited for. Waiting counts: a round that closes meanwhile
  -- has no version.
  select array_agg((select v from lotto_offer_version(r.id) v
                     where p_at + (clock_timestamp() - statement_timestamp())
                           < (select x.closes_at from lotto_round x where x.id = r.id)) order by r.no) into versions
    from unnest(r_round) with ordinality r (id, no);
  select array_agg(i.no::integer) into unfit_no
    from unnest(i_member, i_wallet, i_token, i_round, i_version, i_market, i_stake)
         with ordinality i (member_id, wallet_id, token_id, round, version, market, stake, no)
   where versions[i.round] is distinct from i.version
      or (select b from lotto_may_buy(i.member_id, i.wallet_id, i.market, i.stake, p_at) b) is not true
      -- A subquery in this form is looked up once per item; as `exists` it would be read whole and hashed.
      or (select b.id from lotto_bill b where b.member_id = i.member_id and b.token_id = i.token_id) is not null;
  if unfit_no is not null then
    return;
  end if;

  begin
    select * into made from lotto_write_bills(
      p_at, i_member, i_wallet, i_token, rounds, i_stake, i_note, i_lines, i_from, i_shard,
      l_no, l_line, l_type, l_number, l_stake, l_rate, c_round, c_type, c_number, c_stake, c_liability,
      m_no, m_type, m_number, m_stake);
    if exists (select from unnest(made.sold, c_stake, c_from, c_to) c (sold, stake, low, high)
                where c.sold - c.stake not between c.low and c.high)
       or exists (select from unnest(made.own, m_stake, m_own) m (sold, stake, high) where m.sold - m.stake > m.high)
       or exists (select from unnest(made.staked, i_most) s (staked, most) where s.staked > s.most) then
      raise exception using errcode = 'CKREF', message = 'these bills do not fit together';
    end if;
  exception when sqlstate 'CKREF' then
    select array_agg(distinct u.no) into unfit_no
      from (select m.no from unnest(m_no, m_type, m_number, m_from, m_to, m_own) m (no, bet_type, number, low, high, own)
             where coalesce((select s.sold from lotto_sold s
                              where s.round_id = rounds[m.no] and s.bet_type = m.bet_type and s.number = m.number), 0)
                   not between m.low and m.high
                or coalesce((select s.sold from lotto_member_sold s
                              where s.round_id = rounds[m.no] and s.member_id = i_member[m.no] and s.bet_type = m.bet_type
                                and s.number = m.number), 0) > m.own
            union all
            select i.no::integer from unnest(i_stake, i_most) with ordinality i (stake, most, no)
             where i.stake + coalesce((select m.staked from lotto_member_round m
                                        where m.round_id = rounds[i.no] and m.member_id = i_member[i.no]), 0)
                   > i.most) u;
    if unfit_no is null then
      raise exception 'what is sold has changed since it was counted';
    end if;
    return;
  end;

  select * into posted from ledger_post(
    p_slot => p_slot, p_at => p_at, i_member => i_member,
    i_scope => array_fill('lotto'::text, array[cardinality(i_member)]),
    i_key => array(select 'stake:' || b.id from unnest(made.bill) with ordinality b (id, no) order by b.no),
    i_reference => array(select 'lotto:' || b.id from unnest(made.bill) with ordinality b (id, no) order by b.no),
    i_actor => array_fill('member'::text, array[cardinality(i_member)]),
    i_request => array(select uuid_send(t.id) from unnest(i_token) with ordinality t (id, no) order by t.no),
    i_wallet => i_wallet,
    i_amount => array(select -s.stake from unnest(i_stake) with ordinality s (stake, no) order by s.no),
    i_house => array_fill('open_bets'::text, array[cardinality(i_member)]),
    i_code => array_fill('lotto_bet'::text, array[cardinality(i_member)]),
    i_kind => array_fill('bet'::text, array[cardinality(i_member)]),
    i_rule => array_fill('stake'::text, array[cardinality(i_member)]), p_groups => null);
  if cardinality(posted.posted_no) is distinct from cardinality(i_member) or posted.replayed_no is not null then
    raise exception 'a wallet has changed since it was looked at';
  end if;
  placed_bill := made.bill;
  cancelled := array(select coalesce((select d.cancelled from lotto_cancel_day d
                                       where d.member_id = m.id and d.day = p_day), 0)
                       from unnest(i_member) with ordinality m (id, no) order by m.no);
end $$;
revoke all on function lotto_place_bills from public;
grant execute on function lotto_place_bills to chokdee_app;
