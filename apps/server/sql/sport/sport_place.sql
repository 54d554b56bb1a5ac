-- Twins: apps/server/sql/sport/sport_place_slips.sql, apps/server/src/modules/sport/place-bet.ts
-- Writes a slip with its legs, if every match still has the version whose prices were read and every limit has room.
-- The caller takes the stake in the same transaction, and rolls back where the answer is not `placed` or `known`. Locks
-- are taken in one order: matches, the person's parlays, counters by match and market, the person's counters, the
-- combination, the wallet.
create or replace function sport_place(
  p_member bigint, p_wallet integer, p_token uuid, p_kind text, p_format text, p_choice text, p_amount bigint,
  p_risk bigint, p_win bigint, p_at timestamptz, p_waits boolean, p_decides timestamptz, p_combination bytea,
  p_wide boolean,
  l_match text[], l_selection text[], l_market text[], l_side integer[], l_sides integer[], l_price integer[],
  l_version bigint[], l_win bigint[], l_risk bigint[],
  out status text, out slip bigint
)
language plpgsql as $$
declare
  terms sport_setting;
  person bigint;
  each record;
  counted text;
  won bigint;
begin
  select s.id into slip from sport_slip s where s.member_id = p_member and s.token_id = p_token;
  if found then
    status := 'known';
    return;
  end if;
  perform sport_lock_matches(l_match, false);
  if p_combination is not null then
    perform sport_lock_parlays(array[p_member]);
  end if;

  -- A statement of its own, so that it sees what the locks waited for.
  perform from unnest(l_match, l_version) l (match_id, version)
    where not exists (
      select from sport_match m
       where m.id = l.match_id and m.version = l.version and (m.closes_at is null or p_at < m.closes_at)
         and (m.phase <> 'before' or p_at < m.starts_at)
         and (m.kind = 'league'
              or p_at - m.heard_at <= case m.phase when 'before' then interval '60 seconds' else interval '10 seconds' end));
  if found then
    status := 'moved';
    return;
  end if;
  select * into terms from sport_setting;
  if p_risk < terms.min_stake or p_risk + p_win > terms.max_payout then
    status := 'full';
    return;
  end if;
  select m.person_id into person from member m where m.id = p_member;

  for each in
    select c.* from (
      select l.match_id, l.market, l.side, l.sides, l.win, l.risk, terms.market_limit as most
        from unnest(l_match, l_market, l_side, l_sides, l_win, l_risk) l (match_id, market, side, sides, win, risk)
      union all
      select l.match_id, '*', 1, 1, l.win, 0, coalesce(m.win_limit, terms.match_cap)
        from unnest(l_match, l_win) l (match_id, win) join sport_match m on m.id = l.match_id) c
     order by c.match_id collate "C", c.market collate "C"
  loop
    counted := sport_count(each.match_id, each.market, (p_member % sport_stripes())::integer, each.side, each.sides, each.win,
                           each.risk, each.most, p_wide);
    if counted <> 'OK' then
      status := counted;
      return;
    end if;
  end loop;

  for each in
    select * from unnest(l_match, l_market, l_side, l_win) l (match_id, market, side, win)
     order by l.match_id collate "C", l.market collate "C"
  loop
    insert into sport_person_counter as c (match_id, market, side, person_id, win)
    values (each.match_id, each.market, each.side, person, each.win)
    on conflict (match_id, market, side, person_id) do update set win = c.win + excluded.win
    returning c.win into won;
    if won > terms.person_limit then
      status := 'full';
      return;
    end if;
  end loop;
  if p_combination is not null then
    perform from sport_open_parlays(person, l_match) o
      where o.all_open + p_risk + p_win > terms.parlay_limit
         or o.shared_open + p_risk + p_win > terms.parlay_shared_limit;
    if found then
      status := 'full';
      return;
    end if;
    insert into sport_combination as c (id, win, touched_at) values (p_combination, p_win, p_at)
    on conflict (id) do update set win = c.win + excluded.win, touched_at = excluded.touched_at
    returning c.win into won;
    if won > terms.combination_limit then
      status := 'full';
      return;
    end if;
  end if;

  insert into sport_slip (member_id, wallet_id, token_id, kind, format, choice, amount, risk, win, open_risk, open_win,
                          leg_count, status, placed_at, decides_at)
  values (p_member, p_wallet, p_token, p_kind, p_format, p_choice, p_amount, p_risk, p_win, p_risk, p_win,
          cardinality(l_match), case when p_waits then 'waiting' else 'running' end, p_at, p_decides)
  returning id into slip;
  insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting) values (slip, p_member, p_wallet, p_waits);
  insert into sport_leg (match_id, slip_id, leg_no, selection, market, side, price, version, is_live, home_at, away_at,
                         minute_at, load_win, load_risk)
  select l.match_id, slip, l.no, l.selection, l.market, l.side, l.price, l.version, m.phase <> 'before', m.home_goals,
         m.away_goals, m.minute, l.win, l.risk
    from unnest(l_match, l_selection, l_market, l_side, l_price, l_version, l_win, l_risk)
         with ordinality l (match_id, selection, market, side, price, version, win, risk, no)
    join sport_match m on m.id = l.match_id;
  insert into outbox (topic, member_id, payload, created_at) values ('sport.bets', p_member, '{}', now());
  status := 'placed';
end $$;
revoke all on function sport_place from public;
grant execute on function sport_place to chokdee_app;
