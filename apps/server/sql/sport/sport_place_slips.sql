-- Twins: apps/server/sql/sport/sport_place.sql, apps/server/src/modules/sport/place-bet.ts
-- Writes slips with their legs and stakes, at most one for each member, all of them or none. What they add to each row of
-- a counter (`c_`) is computed by the caller and comes in the order in which locks are taken; legs (`l_`) name the number
-- of their slip. Where some of them do not plainly fit, nothing is written and their numbers are returned; each is then
-- decided alone by `sport_place`, which knows the reasons. Nothing is written either where accounts of one person bring
-- several parlays: those after the first (`later_no`) are to be sent after it, since each is counted with those before
-- it. A limit without room, or a wallet that has changed meanwhile, raises. Locks are taken in the order of `sport_place`.
create or replace function sport_place_slips(
  p_slot smallint, p_row smallint, p_at timestamptz,
  i_member bigint[], i_wallet integer[], i_token uuid[], i_game text[], i_format text[], i_choice text[],
  i_amount bigint[], i_risk bigint[], i_win bigint[], i_at timestamptz[], i_waits boolean[], i_decides timestamptz[],
  i_combination bytea[],
  l_no integer[], l_leg smallint[], l_match text[], l_selection text[], l_market text[], l_side smallint[],
  l_price integer[], l_version bigint[], l_live boolean[], l_home smallint[], l_away smallint[], l_minute smallint[],
  l_win bigint[], l_risk bigint[],
  c_match text[], c_market text[], c_win text[], c_risk text[],
  out unfit_no integer[], out later_no integer[], out placed_slip bigint[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  terms sport_setting;
  slips bigint[];
  posted record;
  is_over boolean;
begin
  perform sport_lock_matches(l_match, false);
  perform sport_lock_parlays(array(select m from unnest(i_member, i_combination) i (m, c) where c is not null));

  -- Statements of their own, so that they see what the locks waited for. What a person has on a side or a combination is
  -- read without a lock: that finds bets without room early, and the counting itself decides.
  select * into terms from sport_setting;
  select array_agg(distinct l.no) into unfit_no
    from unnest(l_no, l_match, l_version, l_market, l_side, l_win) l (no, match_id, version, market, side, win)
   where l.win + coalesce((select c.win from sport_person_counter c
                            where c.match_id = l.match_id and c.market = l.market and c.side = l.side
                              and c.person_id = (select x.person_id from member x where x.id = i_member[l.no])), 0)
         > terms.person_limit
      or (select m.version = l.version and (m.closes_at is null or p_at < m.closes_at)
                 and (m.phase <> 'before' or p_at < m.starts_at)
                 and not (exists (select from maintenance_switch s where s.is_off)
                          and exists (select from maintenance_switch s
                                       where s.is_off and s.name = 'game:sport/' || m.league_id))
                 and (m.kind = 'league'
                      or p_at - m.heard_at <= case m.phase when 'before' then interval '60 seconds' else interval '10 seconds' end)
            from sport_match m where m.id = l.match_id) is not true;
  select coalesce(unfit_no, '{}') || coalesce(array_agg(i.no::integer), '{}') into unfit_no
    from unnest(i_member, i_wallet, i_token, i_game, i_amount, i_risk, i_win)
         with ordinality i (member_id, wallet_id, token_id, game, amount, risk, win, no)
   where i.risk < terms.min_stake or i.risk + i.win > terms.max_payout
      or (select w.free >= i.risk and not w.closed and not w.limited
            from ledger_wallet_state(i.member_id, i.wallet_id) w) is not true
      or (select play from play_refusal(i.member_id, 'sport', 'sport', i.game, p_at) play) is distinct from 'OK'
      or (i.wallet_id <> wallet_main()
          and (select t from wallet_refusal(i.member_id, i.wallet_id, 'sport', 'sport', i.game, i.risk, p_at) t)
              is distinct from 'OK')
      -- A subquery in this form is looked up once per item; as `exists` it would be read whole and hashed.
      or (select s.id from sport_slip s where s.member_id = i.member_id and s.token_id = i.token_id) is not null
      or exists (select from ledger_paused_flows() flow where flow in ('all', 'house:open_bets', 'member:' || i.member_id));
  select unfit_no || coalesce(array_agg(p.no) filter (
           where p.all_open + p.pays > terms.parlay_limit or p.shared_open + p.pays > terms.parlay_shared_limit
              or p.won > terms.combination_limit), '{}'),
         array_agg(p.no) filter (where p.before > 0)
    into unfit_no, later_no
    from (select l.no, o.all_open, o.shared_open, i_risk[l.no] + i_win[l.no] as pays,
                 i_win[l.no] + coalesce((select c.win from sport_combination c where c.id = i_combination[l.no]), 0) as won,
                 row_number() over (partition by m.person_id order by l.no) - 1 as before
            from (select x.no, array_agg(x.match_id) as matches from unnest(l_no, l_match) x (no, match_id) group by 1) l
            cross join lateral (select x.person_id from member x where x.id = i_member[l.no] offset 0) m
            cross join lateral sport_open_parlays(m.person_id, l.matches) o
           where i_combination[l.no] is not null) p;
  if unfit_no <> '{}' or later_no is not null then
    return;
  end if;

  -- A side may stand above its limit, because bets against it were sold. Bets on such a market are decided alone too.
  with counted as (
    insert into sport_counter as c (match_id, market, slot, win, risk, shift)
    select a.match_id, a.market, p_row, a.win::bigint[], a.risk::bigint[],
           array_fill(0::bigint, array[cardinality(a.win::bigint[])])
      from unnest(c_match, c_market, c_win, c_risk) with ordinality a (match_id, market, win, risk, no) order by a.no
    on conflict (match_id, market, slot) do update
      set win = array(select u.old + u.new from unnest(c.win, excluded.win) u (old, new)),
          risk = array(select u.old + u.new from unnest(c.risk, excluded.risk) u (old, new))
    returning (select max(u.win + u.risk - u.shift) - sum(u.risk) from unnest(c.win, c.risk, c.shift) u (win, risk, shift))
              > case c.market when '*'
                  then coalesce((select m.win_limit from sport_match m where m.id = c.match_id), terms.match_cap)
                  else terms.market_limit end / sport_stripes() as is_over
  )
  select bool_or(c.is_over) into is_over from counted c;
  if is_over then
    raise exception 'a counter has no room for these bets';
  end if;
  with counted as (
    insert into sport_person_counter as c (match_id, market, side, person_id, win)
    select l.match_id, l.market, l.side, m.person_id, sum(l.win)::bigint
      from unnest(l_no, l_match, l_market, l_side, l_win) l (no, match_id, market, side, win)
      cross join lateral (select x.person_id from member x where x.id = i_member[l.no] offset 0) m
     group by 1, 2, 3, 4 order by l.match_id collate "C", l.market collate "C", 3, 4
    on conflict (match_id, market, side, person_id) do update set win = c.win + excluded.win
    returning c.win > terms.person_limit as is_over
  )
  select bool_or(c.is_over) into is_over from counted c;
  if is_over then
    raise exception 'a person has no room for these bets';
  end if;
  with counted as (
    insert into sport_combination as c (id, win, touched_at)
    select i.combination, sum(i.win)::bigint, p_at from unnest(i_combination, i_win) i (combination, win)
     where i.combination is not null group by 1 order by 1
    on conflict (id) do update set win = c.win + excluded.win, touched_at = excluded.touched_at
    returning c.win > terms.combination_limit as is_over
  )
  select bool_or(c.is_over) into is_over from counted c;
  if is_over then
    raise exception 'a combination has no room for these bets';
  end if;

  with slip as (
    insert into sport_slip (member_id, wallet_id, token_id, kind, format, choice, amount, risk, win, open_risk, open_win,
                            leg_count, status, placed_at, decides_at)
    select i.member_id, i.wallet_id, i.token_id, case when i.combination is null then 'single' else 'parlay' end, i.format,
           i.choice, i.amount, i.risk, i.win, i.risk, i.win, (select count(*) from unnest(l_no) l where l = i.no),
           case when i.waits then 'waiting' else 'running' end, i.at, i.decides
      from unnest(i_member, i_wallet, i_token, i_format, i_choice, i_amount, i_risk, i_win, i_at, i_waits, i_decides,
                  i_combination) with ordinality
           i (member_id, wallet_id, token_id, format, choice, amount, risk, win, at, waits, decides, combination, no)
    returning id, member_id, wallet_id, status
  ), opened as (
    insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting)
    select s.id, s.member_id, s.wallet_id, s.status = 'waiting' from slip s
  )
  select array_agg(s.id order by array_position(i_member, s.member_id)) into slips from slip s;
  insert into sport_leg (match_id, slip_id, leg_no, selection, market, side, price, version, is_live, home_at, away_at,
                         minute_at, load_win, load_risk)
  select l.match_id, slips[l.no], l.leg, l.selection, l.market, l.side, l.price, l.version, l.live, l.home, l.away,
         l.minute, l.win, l.risk
    from unnest(l_no, l_leg, l_match, l_selection, l_market, l_side, l_price, l_version, l_live, l_home, l_away, l_minute,
                l_win, l_risk)
         l (no, leg, match_id, selection, market, side, price, version, live, home, away, minute, win, risk);
  insert into outbox (topic, member_id, payload, created_at)
  select 'sport.bets', m, '{}', now() from unnest(i_member) m;

  select * into posted from ledger_post(
    p_slot => p_slot, p_at => p_at, i_member => i_member,
    i_scope => array_fill('sport'::text, array[cardinality(slips)]),
    i_key => array(select 'stake:' || s.id from unnest(slips) with ordinality s (id, no) order by s.no),
    i_reference => array(select 'sport:' || s.id from unnest(slips) with ordinality s (id, no) order by s.no),
    i_actor => array_fill('member'::text, array[cardinality(slips)]),
    i_request => array(select uuid_send(t.id) from unnest(i_token) with ordinality t (id, no) order by t.no),
    i_wallet => i_wallet,
    i_amount => array(select -r.risk from unnest(i_risk) with ordinality r (risk, no) order by r.no),
    i_house => array_fill('open_bets'::text, array[cardinality(slips)]),
    i_code => array_fill('sport_bet'::text, array[cardinality(slips)]),
    i_kind => array_fill('bet'::text, array[cardinality(slips)]),
    i_rule => array_fill('stake'::text, array[cardinality(slips)]), p_groups => null);
  if cardinality(posted.posted_no) is distinct from cardinality(slips) or posted.replayed_no is not null then
    raise exception 'a wallet has changed since it was looked at';
  end if;
  placed_slip := slips;
end $$;
revoke all on function sport_place_slips from public;
grant execute on function sport_place_slips to chokdee_app;
