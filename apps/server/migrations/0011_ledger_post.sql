-- How money moves: one call posts many groups, each whole or not at all.

-- The fixed byte layout that packages/rules documents and verifies. Numbers are big-endian; a text is its length
-- in bytes (2) and its UTF-8; the time is microseconds since 2000-01-01T00:00:00Z.
create function ledger_hash(previous bytea, p ledger_posting) returns bytea
language sql stable parallel safe
return sha256(
  previous || int8send(p.member_id) || int8send(p.seq) || int8send(p.amount) || int8send(p.balance_after)
  || timestamptz_send(p.at) || int4send(p.wallet_id) || int2send(p.slot) || int2send(p.line)
  || int2send(octet_length(p.code)::smallint) || convert_to(p.code, 'UTF8')
  || int2send(octet_length(p.kind)::smallint) || convert_to(p.kind, 'UTF8')
  || int2send(octet_length(p.house)::smallint) || convert_to(p.house, 'UTF8')
  || int2send(octet_length(p.scope)::smallint) || convert_to(p.scope, 'UTF8')
  || int2send(octet_length(p.key)::smallint) || convert_to(p.key, 'UTF8')
  || int2send(octet_length(p.reference)::smallint) || convert_to(p.reference, 'UTF8')
  || int2send(octet_length(p.actor)::smallint) || convert_to(p.actor, 'UTF8')
  || p.request_hash);

-- Writes postings that were decided under their members' locks, with all that follows from them.
create function ledger_write(fresh ledger_posting[]) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  all_accounts_known boolean;
begin
  with posted as materialized (
    select * from unnest(fresh)
  ), postings as (
    insert into ledger_posting select * from posted
  ), members as (
    update ledger_member m set seq = last.seq, head = last.hash, last_at = last.at
      from (select distinct on (member_id) member_id, seq, hash, at from posted order by member_id, seq desc) last
     where m.member_id = last.member_id
  ), wallets as (
    update ledger_wallet w set balance = last.balance_after
      from (select distinct on (member_id, wallet_id) member_id, wallet_id, balance_after
              from posted order by member_id, wallet_id, seq desc) last
     where w.member_id = last.member_id and w.wallet_id = last.wallet_id
  ), house as (
    update ledger_house h set balance = h.balance - legs.amount
      from (select house, slot, sum(amount)::bigint as amount from posted group by house, slot) legs
     where h.account = legs.house and h.slot = legs.slot
    returning h.account
  ), events as (
    insert into outbox (topic, member_id, payload, created_at)
    select distinct case wallet_id when 2 then 'points' else 'wallets' end, member_id, '{}'::jsonb, now()
      from posted where member_id <> 0
  )
  select count(distinct p.house) = (select count(*) from house) into all_accounts_known from posted p;
  if not all_accounts_known then
    raise exception 'a posting names a house account that does not exist';
  end if;
end $$;
revoke all on function ledger_write(ledger_posting[]) from public;

-- Posts groups in the order given, a member's one after the other. Group i has the lines from g_first[i] up to
-- the next group's first. `l_rule` says what a line may meet: 'stake' is refused by a closed wallet, 'owe' turns
-- what is missing into a debt, 'plain' does neither. Answers one row per posting of a group that stands, with
-- status 'posted' or 'replayed', or one row that says why it does not:
-- no_member, no_wallet, closed, insufficient (with what can be spent), beyond_reach, conflict, paused.
create function ledger_post(
  p_slot smallint, p_at timestamptz,
  g_member bigint[], g_scope text[], g_key text[], g_reference text[], g_actor text[], g_request bytea[],
  g_first integer[],
  l_wallet integer[], l_amount bigint[], l_house text[], l_code text[], l_kind text[], l_rule text[]
) returns table (group_no integer, status text, seq bigint, wallet_id integer, amount bigint, balance_after bigint,
                 at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  g record;
  p ledger_posting;
  fresh ledger_posting[] := '{}';
  fresh_group integer[] := '{}';
  -- The member at hand: wallets side by side, and what this call has posted for them.
  w_id integer[]; w_balance bigint[]; w_spendable bigint[]; w_closed boolean[];
  done_key text[]; done_request bytea[]; done_seq bigint[];
  member bigint;
  member_seq bigint; member_head bytea; member_at timestamptz;
  -- The group at hand.
  mark integer; verdict text; known integer;
  undo_balance bigint[]; undo_spendable bigint[]; undo_seq bigint; undo_head bytea;
  -- The line at hand, and the parts it falls into when a debt arises or is repaid.
  w integer; debt integer; available bigint;
  part_wallet integer[]; part_amount bigint[];
  replay_group integer[] := '{}'; replay_member bigint[] := '{}'; replay_seq bigint[] := '{}';
  refused_group integer[] := '{}'; refused_status text[] := '{}'; refused_available bigint[] := '{}';
begin
  perform from ledger_member m where m.member_id = any (g_member) order by m.member_id for update;
  -- A statement of its own, so that it sees what the lock waited for.
  for g in
    select i.no, i.member_id, i.scope, i.key, i.reference, i.actor, i.request, i.first,
           lead(i.first, 1, cardinality(l_wallet) + 1) over (order by i.no) - 1 as last,
           m.seq, m.head, m.last_at, ws.ids, ws.balances, ws.spendables, ws.closed,
           old.seq as old_seq, old.scope as old_scope, old.key as old_key, old.request_hash as old_request,
           (select array_agg(flow) from ledger_pause) as paused
      from unnest(g_member, g_scope, g_key, g_reference, g_actor, g_request, g_first)
           with ordinality as i (member_id, scope, key, reference, actor, request, first, no)
      left join ledger_member m on m.member_id = i.member_id
      left join lateral (
        select array_agg(x.wallet_id) as ids, array_agg(x.balance) as balances,
               array_agg(x.balance - x.held) as spendables, array_agg(x.closed) as closed
          from ledger_wallet x
         where x.member_id = i.member_id and x.wallet_id = any (l_wallet || 3)) ws on true
      left join ledger_posting old on old.member_id = i.member_id and old.line = 1
       and hashtextextended(old.scope || ' ' || old.key, 0) = hashtextextended(i.scope || ' ' || i.key, 0)
     order by i.member_id, i.no
  loop
    if g.member_id is distinct from member then
      member := g.member_id;
      member_seq := g.seq; member_head := g.head; member_at := greatest(g.last_at, p_at);
      w_id := g.ids; w_balance := g.balances; w_spendable := g.spendables; w_closed := g.closed;
      debt := array_position(w_id, 3);
      done_key := '{}'; done_request := '{}'; done_seq := '{}';
    end if;

    -- The same key again: the first answer stands, or the two requests differ.
    known := array_position(done_key, g.scope || ' ' || g.key);
    if g.old_seq is not null or known is not null then
      if known is not null and done_request[known] = g.request then
        replay_group := replay_group || g.no::integer; replay_member := replay_member || member;
        replay_seq := replay_seq || done_seq[known];
      elsif g.old_key = g.key and g.old_scope = g.scope and g.old_request = g.request then
        replay_group := replay_group || g.no::integer; replay_member := replay_member || member;
        replay_seq := replay_seq || g.old_seq;
      else
        refused_group := refused_group || g.no::integer; refused_status := refused_status || 'conflict'::text;
        refused_available := refused_available || null::bigint;
      end if;
      continue;
    end if;

    verdict := null; available := null;
    mark := cardinality(fresh);
    undo_balance := w_balance; undo_spendable := w_spendable; undo_seq := member_seq; undo_head := member_head;
    if member_seq is null then
      verdict := 'no_member';
    elsif g.paused is not null and ('all' = any (g.paused) or 'member:' || member = any (g.paused)) then
      verdict := 'paused';
    end if;
    p.member_id := member; p.at := member_at; p.slot := p_slot; p.line := 0;
    p.scope := g.scope; p.key := g.key; p.reference := g.reference; p.actor := g.actor; p.request_hash := g.request;

    for k in g.first .. g.last loop
      exit when verdict is not null;
      w := array_position(w_id, l_wallet[k]);
      if g.paused is not null and 'house:' || l_house[k] = any (g.paused) then
        verdict := 'paused'; exit;
      elsif w is null then
        verdict := 'no_wallet'; exit;
      elsif (l_wallet[k] = 2) <> starts_with(l_house[k], 'points_') then
        raise exception 'wallet % and house account % count in different units', l_wallet[k], l_house[k];
      elsif w_closed[w] and l_rule[k] = 'stake' then
        verdict := 'closed'; exit;
      end if;

      part_wallet := array[w]; part_amount := array[l_amount[k]];
      if l_amount[k] < 0 and w_spendable[w] + l_amount[k] < 0 then
        if l_rule[k] <> 'owe' or l_wallet[k] = 2 then
          verdict := 'insufficient'; available := w_spendable[w]; exit;
        end if;
        part_wallet := array[w, debt]; part_amount := array[-w_spendable[w], l_amount[k] + w_spendable[w]];
      elsif l_amount[k] > 0 and l_wallet[k] = 1 and w_balance[debt] < 0 and l_house[k] <> 'own_transfer' then
        part_wallet := array[w, w, debt];
        part_amount := array[l_amount[k], -least(l_amount[k], -w_balance[debt]), least(l_amount[k], -w_balance[debt])];
      end if;

      for part in 1 .. cardinality(part_wallet) loop
        continue when part_amount[part] = 0;
        w := part_wallet[part];
        w_balance[w] := w_balance[w] + part_amount[part];
        w_spendable[w] := w_spendable[w] + part_amount[part];
        if abs(w_balance[w]) > 1000000000000000 then
          verdict := 'beyond_reach'; exit;
        end if;
        member_seq := member_seq + 1;
        p.seq := member_seq; p.line := p.line + 1; p.wallet_id := w_id[w];
        p.amount := part_amount[part]; p.balance_after := w_balance[w];
        if part = 1 or cardinality(part_wallet) = 2 then
          p.house := l_house[k]; p.code := l_code[k]; p.kind := l_kind[k];
        else
          p.house := 'own_transfer'; p.code := 'debt_repaid'; p.kind := 'adjust';
        end if;
        member_head := ledger_hash(member_head, p);
        p.hash := member_head;
        fresh := array_append(fresh, p); fresh_group := array_append(fresh_group, g.no::integer);
      end loop;
    end loop;

    if verdict is null then
      done_key := done_key || (g.scope || ' ' || g.key); done_request := done_request || g.request;
      done_seq := done_seq || (undo_seq + 1);
    else
      fresh := fresh[:mark]; fresh_group := fresh_group[:mark];
      w_balance := undo_balance; w_spendable := undo_spendable; member_seq := undo_seq; member_head := undo_head;
      refused_group := refused_group || g.no::integer; refused_status := refused_status || verdict;
      refused_available := refused_available || available;
    end if;
  end loop;

  if cardinality(fresh) > 0 then
    perform ledger_write(fresh);
    return query
      select f.no, 'posted', f.seq, f.wallet_id, f.amount, f.balance_after, f.at
        from unnest(fresh_group, fresh) as f (no, member_id, seq, amount, balance_after, at, wallet_id);
  end if;
  if cardinality(refused_group) > 0 then
    return query select r.no, r.status, null::bigint, null::integer, null::bigint, r.available, null::timestamptz
      from unnest(refused_group, refused_status, refused_available) as r (no, status, available);
  end if;
  if cardinality(replay_group) > 0 then
    return query
      select r.no, 'replayed', o.seq, o.wallet_id, o.amount, o.balance_after, o.at
        from unnest(replay_group, replay_member, replay_seq) as r (no, member_id, seq)
        join ledger_posting o on o.member_id = r.member_id and o.seq between r.seq and r.seq + 999
         and o.line = o.seq - r.seq + 1;
  end if;
end $$;

revoke all on function ledger_post from public;
grant execute on function ledger_post to chokdee_app;
