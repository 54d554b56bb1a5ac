-- One group of any shape, its member locked by the caller. `status` is posted, replayed, or why not: no_wallet, closed,
-- insufficient (with what is free), beyond_reach, conflict, paused, or limited with the limit that it would pass.
create or replace function ledger_post_group(
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

  select w.seq + 1 into first_seq from ledger_wallet w where w.member_id = g.member_id and w.wallet_id = wallet_main();
  for k in 1 .. cardinality(p_wallet) loop
    line := line + ledger_post_line(g, line, p_wallet[k], p_amount[k], p_house[k], p_code[k], p_kind[k], p_rule[k]);
  end loop;
  if g.member_id = 0 and exists (select from ledger_wallet w where w.member_id = 0 and w.free <> 0) then
    raise exception 'a move between house accounts must leave its desk empty';
  end if;
  insert into outbox (topic, member_id, payload, created_at)
  select distinct case w when wallet_points() then 'points' else 'wallets' end, g.member_id, '{}'::jsonb, now()
    from unnest(p_wallet) w where g.member_id <> 0;
  status := 'posted';
exception when sqlstate 'CKREF' then
  get stacked diagnostics status = message_text, detail = pg_exception_detail;
  free := nullif(detail, '')::bigint;
end $$;
revoke all on function ledger_post_group from public;
