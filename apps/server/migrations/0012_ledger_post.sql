-- How money moves. `ledger_post` takes many groups in one call; each is posted whole or not at all.

-- The fixed byte layout that packages/rules documents and verifies. Numbers are big-endian; a text is its length
-- in bytes (2) and its UTF-8; the time is microseconds since 2000-01-01T00:00:00Z.
create function ledger_hash(
  previous bytea, member_id bigint, seq bigint, amount bigint, balance_after bigint, at timestamptz,
  wallet_id integer, slot smallint, line smallint, code text, kind text, house text, scope text, key text,
  reference text, actor text, request_hash bytea
) returns bytea
language sql stable parallel safe
return sha256(
  previous || int8send(member_id) || int8send(seq) || int8send(amount) || int8send(balance_after)
  || timestamptz_send(at) || int4send(wallet_id) || int2send(slot) || int2send(line)
  || int2send(octet_length(code)::smallint) || convert_to(code, 'UTF8')
  || int2send(octet_length(kind)::smallint) || convert_to(kind, 'UTF8')
  || int2send(octet_length(house)::smallint) || convert_to(house, 'UTF8')
  || int2send(octet_length(scope)::smallint) || convert_to(scope, 'UTF8')
  || int2send(octet_length(key)::smallint) || convert_to(key, 'UTF8')
  || int2send(octet_length(reference)::smallint) || convert_to(reference, 'UTF8')
  || int2send(octet_length(actor)::smallint) || convert_to(actor, 'UTF8')
  || request_hash);

-- What stays the same for all postings of a group.
create type ledger_group as (
  slot smallint, at timestamptz, member_id bigint, scope text, key text, reference text, actor text, request_hash bytea
);

-- One posting of a group whose member is locked: wallet, chain, house and the posting itself.
create function ledger_append(
  g ledger_group, p_line smallint, p_wallet integer, p_amount bigint, p_house text, p_code text, p_kind text
) returns void
language plpgsql as $$
declare
  main ledger_wallet;
  balance bigint;
  hash bytea;
begin
  select * into strict main from ledger_wallet w where w.member_id = g.member_id and w.wallet_id = 1;
  if p_wallet = 3 then
    main.owed := main.owed - p_amount;
    balance := -main.owed;
  elsif p_wallet = 1 then
    main.free := main.free + p_amount;
    balance := main.free + main.held;
  else
    update ledger_wallet w set free = w.free + p_amount where w.member_id = g.member_id and w.wallet_id = p_wallet
    returning w.free + w.held into strict balance;
  end if;
  main.seq := main.seq + 1;
  main.last_at := greatest(main.last_at, g.at);
  hash := ledger_hash(main.head, g.member_id, main.seq, p_amount, balance, main.last_at, p_wallet, g.slot, p_line,
                      p_code, p_kind, p_house, g.scope, g.key, g.reference, g.actor, g.request_hash);
  insert into ledger_posting values (
    g.member_id, main.seq, p_amount, balance, main.last_at, p_wallet, g.slot, p_line, p_code, p_kind, p_house,
    g.scope, g.key, g.reference, g.actor, g.request_hash, hash);
  update ledger_wallet w set free = main.free, owed = main.owed, seq = main.seq, head = hash, last_at = main.last_at
   where w.member_id = g.member_id and w.wallet_id = 1;
  update ledger_house h set balance = h.balance - p_amount where h.account = p_house and h.slot = g.slot;
  if not found then
    raise exception 'there is no house account %', p_house;
  end if;
end $$;

-- One line of a group. What is missing for an 'owe' line becomes a debt; a credit to the main wallet repays one.
-- Answers how many postings it took; a line that cannot be raises CKREF with the reason.
create function ledger_post_line(
  g ledger_group, p_line smallint, p_wallet integer, p_amount bigint, p_house text, p_code text, p_kind text,
  p_rule text
) returns smallint
language plpgsql as $$
declare
  w ledger_wallet;
  owed bigint;
begin
  select * into w from ledger_wallet x where x.member_id = g.member_id and x.wallet_id = p_wallet;
  if not found then
    raise exception using errcode = 'CKREF', message = 'no_wallet';
  elsif (p_wallet = 2) <> starts_with(p_house, 'points_') then
    raise exception 'wallet % and house account % count in different units', p_wallet, p_house;
  elsif w.closed and p_rule = 'stake' then
    raise exception using errcode = 'CKREF', message = 'closed';
  elsif w.free + p_amount > 1000000000000000 then
    raise exception using errcode = 'CKREF', message = 'beyond_reach';
  end if;

  if w.free + p_amount < 0 then
    if p_rule <> 'owe' or p_wallet = 2 then
      raise exception using errcode = 'CKREF', message = 'insufficient', detail = w.free;
    elsif w.free = 0 then
      perform ledger_append(g, p_line, 3, p_amount, p_house, p_code, p_kind);
      return 1;
    end if;
    perform ledger_append(g, p_line, p_wallet, -w.free, p_house, p_code, p_kind);
    perform ledger_append(g, (p_line + 1)::smallint, 3, p_amount + w.free, p_house, p_code, p_kind);
    return 2;
  end if;

  perform ledger_append(g, p_line, p_wallet, p_amount, p_house, p_code, p_kind);
  owed := least(w.owed, p_amount);
  if p_wallet <> 1 or owed <= 0 then
    return 1;
  end if;
  perform ledger_append(g, (p_line + 1)::smallint, 1, -owed, 'own_transfer', 'debt_repaid', 'adjust');
  perform ledger_append(g, (p_line + 2)::smallint, 3, owed, 'own_transfer', 'debt_repaid', 'adjust');
  return 3;
end $$;

-- One group of any shape, its member locked by the caller. `status` is posted, replayed, or why not: no_wallet, closed,
-- insufficient (with what is free), beyond_reach, conflict, paused.
create function ledger_post_group(
  g ledger_group, p_wallet integer[], p_amount bigint[], p_house text[], p_code text[], p_kind text[], p_rule text[],
  out status text, out first_seq bigint, out free bigint
)
language plpgsql as $$
declare
  old ledger_posting;
  line smallint := 1;
  detail text;
begin
  if exists (select from ledger_pause p
              where p.flow in ('all', 'member:' || g.member_id)
                 or (starts_with(p.flow, 'house:') and substr(p.flow, 7) = any (p_house))) then
    status := 'paused';
    return;
  end if;
  select * into old from ledger_posting o
   where o.member_id = g.member_id and o.line = 1
     and hashtextextended(o.scope || ' ' || o.key, 0) = hashtextextended(g.scope || ' ' || g.key, 0);
  if found then
    first_seq := old.seq;
    status := case when (old.scope, old.key, old.request_hash) = (g.scope, g.key, g.request_hash)
                   then 'replayed' else 'conflict' end;
    return;
  end if;

  select w.seq + 1 into first_seq from ledger_wallet w where w.member_id = g.member_id and w.wallet_id = 1;
  for k in 1 .. cardinality(p_wallet) loop
    line := line + ledger_post_line(g, line, p_wallet[k], p_amount[k], p_house[k], p_code[k], p_kind[k], p_rule[k]);
  end loop;
  if g.member_id = 0 and exists (select from ledger_wallet w where w.member_id = 0 and w.free <> 0) then
    raise exception 'a move between house accounts must leave its desk empty';
  end if;
  insert into outbox (topic, member_id, payload, created_at)
  select distinct case w when 2 then 'points' else 'wallets' end, g.member_id, '{}'::jsonb, now()
    from unnest(p_wallet) w where g.member_id <> 0;
  status := 'posted';
exception when sqlstate 'CKREF' then
  get stacked diagnostics status = message_text, detail = pg_exception_detail;
  free := nullif(detail, '')::bigint;
end $$;

-- Items are groups of one line whose member comes once in the call; they are decided together, in one statement. An
-- item that does not plainly fit, and every group of another shape (`p_groups`, numbered after the items), is decided
-- alone, in the order given. Answers every posting made or found again, and the numbers of what was refused.
create function ledger_post(
  p_slot smallint, p_at timestamptz,
  i_member bigint[], i_scope text[], i_key text[], i_reference text[], i_actor text[], i_request bytea[],
  i_wallet integer[], i_amount bigint[], i_house text[], i_code text[], i_kind text[], i_rule text[],
  p_groups jsonb,
  out posted_no integer[], out posted_seq bigint[], out posted_wallet integer[], out posted_amount bigint[],
  out posted_balance bigint[], out replayed_no integer[],
  out refused_no integer[], out refused_status text[], out refused_free bigint[]
)
language plpgsql security definer set search_path = pg_catalog, public
-- The same plans always: those that fit an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  house_agrees boolean;
  members bigint[] := i_member;
  other record;
  made record;
begin
  if p_groups is not null then
    members := members || array(select g.member from jsonb_to_recordset(p_groups) as g (member bigint));
  end if;
  perform from ledger_wallet w where w.member_id = any (members) and w.wallet_id = 1 order by w.member_id for update;

  -- A statement of its own, so that it sees what the locks waited for.
  with item as (
    select i.*, m.seq + 1 as seq, m.head, greatest(m.last_at, p_at) as at, w.free + i.amount as free,
           w.free + w.held + i.amount as balance
      from unnest(i_member, i_scope, i_key, i_reference, i_actor, i_request, i_wallet, i_amount, i_house, i_code,
                  i_kind, i_rule)
           with ordinality as i (member_id, scope, key, reference, actor, request_hash, wallet_id, amount, house, code,
                                 kind, rule, no)
      join ledger_wallet m on m.member_id = i.member_id and m.wallet_id = 1
      join ledger_wallet w on w.member_id = i.member_id and w.wallet_id = i.wallet_id
     where w.free + i.amount between 0 and 1000000000000000
       and (i.amount < 0 or i.wallet_id <> 1 or m.owed = 0)
       and not (w.closed and i.rule = 'stake')
       and (i.wallet_id = 2) = starts_with(i.house, 'points_')
       and i.member_id <> 0
       and (not exists (select from ledger_pause)
            or not exists (select from ledger_pause p
                            where p.flow in ('all', 'member:' || i.member_id, 'house:' || i.house)))
       -- A subquery in this form is looked up once per item, never joined.
       and (select o.seq from ledger_posting o
             where o.member_id = i.member_id and o.line = 1
               and hashtextextended(o.scope || ' ' || o.key, 0) = hashtextextended(i.scope || ' ' || i.key, 0)) is null
  ), decided as materialized (
    select *, ledger_hash(head, member_id, seq, amount, balance, at, wallet_id, p_slot, 1::smallint, code, kind, house,
                          scope, key, reference, actor, request_hash) as hash
      from item
  ), posting as (
    insert into ledger_posting
    select member_id, seq, amount, balance, at, wallet_id, p_slot, 1, code, kind, house, scope, key, reference, actor,
           request_hash, hash
      from decided
  ), wallet as (
    update ledger_wallet w
       set free = case w.wallet_id when d.wallet_id then d.free else w.free end,
           seq = case w.wallet_id when 1 then d.seq end,
           head = case w.wallet_id when 1 then d.hash end,
           last_at = case w.wallet_id when 1 then d.at end
      from decided d
     where w.member_id = d.member_id and w.wallet_id = any (array[1, d.wallet_id])
  ), house as (
    update ledger_house h set balance = h.balance - legs.amount
      from (select house, sum(amount)::bigint as amount from decided group by house) legs
     where h.account = legs.house and h.slot = p_slot
    returning legs.amount
  ), event as (
    insert into outbox (topic, member_id, payload, created_at)
    select case wallet_id when 2 then 'points' else 'wallets' end, member_id, '{}', now() from decided
  )
  select array_agg(no), array_agg(seq), array_agg(wallet_id), array_agg(amount), array_agg(balance),
         sum(amount) is not distinct from (select sum(amount) from house)
    into posted_no, posted_seq, posted_wallet, posted_amount, posted_balance, house_agrees
    from decided;
  if not house_agrees then
    raise exception 'a posting names a house account that does not exist';
  end if;
  if p_groups is null and cardinality(posted_no) = cardinality(i_member) then
    return;
  end if;

  for other in
    select i.no, row(p_slot, p_at, i.member_id, i.scope, i.key, i.reference, i.actor, i.request_hash)::ledger_group as g,
           array[i.wallet_id] as wallet, array[i.amount] as amount, array[i.house] as house, array[i.code] as code,
           array[i.kind] as kind, array[i.rule] as rule
      from unnest(i_member, i_scope, i_key, i_reference, i_actor, i_request, i_wallet, i_amount, i_house, i_code,
                  i_kind, i_rule)
           with ordinality as i (member_id, scope, key, reference, actor, request_hash, wallet_id, amount, house, code,
                                 kind, rule, no)
     where i.no <> all (coalesce(posted_no, '{}'))
    union all
    select cardinality(i_member) + g.no,
           row(p_slot, p_at, g.member, g.scope, g.key, g.reference, g.actor, decode(g.request, 'hex'))::ledger_group,
           g.wallet, g.amount, g.house, g.code, g.kind, g.rule
      from rows from (jsonb_to_recordset(p_groups) as (
             member bigint, scope text, key text, reference text, actor text, request text,
             wallet integer[], amount bigint[], house text[], code text[], kind text[], rule text[]))
           with ordinality as g (member, scope, key, reference, actor, request, wallet, amount, house, code, kind, rule, no)
     order by 1
  loop
    select * into made from ledger_post_group(
      other.g, other.wallet, other.amount, other.house, other.code, other.kind, other.rule);
    if made.status not in ('posted', 'replayed') then
      refused_no := refused_no || other.no::integer;
      refused_status := refused_status || made.status;
      refused_free := refused_free || made.free;
      continue;
    end if;
    if made.status = 'replayed' then
      replayed_no := replayed_no || other.no::integer;
    end if;
    select posted_no || array_agg(other.no::integer order by p.seq), posted_seq || array_agg(p.seq order by p.seq),
           posted_wallet || array_agg(p.wallet_id order by p.seq), posted_amount || array_agg(p.amount order by p.seq),
           posted_balance || array_agg(p.balance_after order by p.seq)
      into posted_no, posted_seq, posted_wallet, posted_amount, posted_balance
      from ledger_posting p
     where p.member_id = (other.g).member_id and p.seq between made.first_seq and made.first_seq + 999
       and p.line = p.seq - made.first_seq + 1;
  end loop;
end $$;

revoke all on function ledger_hash, ledger_append, ledger_post_line, ledger_post_group, ledger_post from public;
grant execute on function ledger_post to chokdee_app;
