-- How one group of postings is decided and written, whole or not at all.

-- The fixed byte layout that packages/rules documents and verifies. Numbers are big-endian, the time is microseconds
-- since 2000-01-01T00:00:00Z, and the texts are joined by the byte 31, which none of them may hold.
create function ledger_hash(
  previous bytea, member_id bigint, seq bigint, amount bigint, balance_after bigint, at timestamptz,
  wallet_id integer, slot smallint, line smallint, code text, kind text, house text, scope text, key text,
  reference text, actor text, request_hash bytea
) returns bytea
language sql stable parallel safe
return sha256(
  previous || int8send(member_id) || int8send(seq) || int8send(amount) || int8send(balance_after)
  || timestamptz_send(at) || int4send(wallet_id) || int2send(slot) || int2send(line)
  || convert_to(concat_ws(chr(31), code, kind, house, scope, key, reference, actor), 'UTF8') || request_hash);

-- Whether a posting may carry these texts.
create function ledger_plain_texts(texts text[]) returns boolean
language sql stable parallel safe
return array_to_string(texts, '') !~ '[[:cntrl:]]';

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
  if not ledger_plain_texts(array[g.scope, g.key, g.reference, g.actor] || p_house || p_code || p_kind) then
    raise exception 'a posting cannot carry control characters';
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

revoke all on function ledger_hash, ledger_plain_texts, ledger_append, ledger_post_line, ledger_post_group from public;
