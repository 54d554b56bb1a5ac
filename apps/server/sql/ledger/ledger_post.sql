-- Twins: apps/server/sql/ledger/ledger_post_one.sql, apps/server/sql/ledger/ledger_post_line.sql
-- Posts many groups. Items are groups of one line whose member comes once in the call: they are decided together, in
-- one statement. An item that does not plainly fit, and every group of another shape (`p_groups`, numbered after the
-- items), is decided alone, in the order given. Returns every posting that was made or found again, and the numbers of
-- what was refused.
create or replace function ledger_post(
  p_slot smallint, p_at timestamptz,
  i_member bigint[], i_scope text[], i_key text[], i_reference text[], i_actor text[], i_request bytea[],
  i_wallet integer[], i_amount bigint[], i_house text[], i_code text[], i_kind text[], i_rule text[],
  p_groups jsonb,
  out posted_no integer[], out posted_seq bigint[], out posted_wallet integer[], out posted_amount bigint[],
  out posted_balance bigint[], out replayed_no integer[],
  out refused_no integer[], out refused_status text[], out refused_free bigint[]
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
-- Always the same plans: a plan that fits an empty table would be ruinous for a full one.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set enable_material = off as $$
declare
  house_agrees boolean;
  members bigint[] := i_member;
  limited bigint[];
  other record;
  made record;
begin
  if p_groups is not null then
    members := members || array(select g.member from jsonb_to_recordset(p_groups) as g (member bigint));
  end if;
  select array_agg(l.member_id) filter (where l.limited) into limited
    from (select w.member_id, w.limited from ledger_wallet w
           where w.member_id = any (members) and w.wallet_id = wallet_main() order by w.member_id for update) l;
  if limited is not null then
    perform limit_lock(limited);
  end if;

  -- A statement of its own, so that it sees what the locks waited for.
  with item as (
    select i.*, m.seq + 1 as seq, m.head, greatest(m.last_at, p_at) as at, w.free + i.amount as free,
           w.free + w.held + i.amount as balance
      from unnest(i_member, i_scope, i_key, i_reference, i_actor, i_request, i_wallet, i_amount, i_house, i_code,
                  i_kind, i_rule)
           with ordinality as i (member_id, scope, key, reference, actor, request_hash, wallet_id, amount, house, code,
                                 kind, rule, no)
      join ledger_wallet m on m.member_id = i.member_id and m.wallet_id = wallet_main()
      join ledger_wallet w on w.member_id = i.member_id and w.wallet_id = i.wallet_id
     where w.free + i.amount between 0 and wallet_max()
       and (i.amount < 0 or i.wallet_id <> wallet_main() or m.owed = 0)
       and not (w.closed and i.rule = 'stake')
       and not m.limited
       and (i.wallet_id = wallet_points()) = starts_with(i.house, 'points_')
       and i.member_id <> 0
       and ledger_plain_texts(i_scope || i_key || i_reference || i_actor || i_house || i_code || i_kind)
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
           seq = case w.wallet_id when wallet_main() then d.seq end,
           head = case w.wallet_id when wallet_main() then d.hash end,
           last_at = case w.wallet_id when wallet_main() then d.at end
      from decided d
     where w.member_id = d.member_id and w.wallet_id = any (array[wallet_main(), d.wallet_id])
  ), house as (
    update ledger_house h set balance = h.balance - legs.amount
      from (select house, sum(amount)::bigint as amount, count(*) as postings from decided group by house) legs
     where h.account = legs.house and h.slot = p_slot
    returning legs.postings
  ), event as (
    insert into outbox (topic, member_id, payload, created_at)
    select case wallet_id when wallet_points() then 'points' else 'wallets' end, member_id, '{}', now() from decided
  )
  select array_agg(no), array_agg(seq), array_agg(wallet_id), array_agg(amount), array_agg(balance),
         count(*) = (select coalesce(sum(postings), 0) from house)
    into posted_no, posted_seq, posted_wallet, posted_amount, posted_balance, house_agrees
    from decided;
  if not house_agrees then
    raise exception 'a posting names a house account that does not exist';
  end if;
  if not i_house <@ ledger_bet_accounts() then
    insert into outbox (topic, payload, created_at)
    select 'house.moved', ledger_moved_payload(p.member_id, p.at, p.wallet_id, p.house, p.code, p.amount), now()
      from unnest(posted_no, posted_seq) d (no, seq)
      join ledger_posting p on p.member_id = i_member[d.no] and p.seq = d.seq
     where ledger_is_moved(p.house);
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
revoke all on function ledger_post from public;
grant execute on function ledger_post to chokdee_app;
