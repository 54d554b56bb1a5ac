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

-- Writes postings that were decided under their members' locks, with everything that follows from them.
create function ledger_write(fresh ledger_posting[], house_slot smallint) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  with posted as materialized (
    select * from unnest(fresh)
  ), members as (
    update ledger_member m set seq = last.seq, head = last.hash, last_at = last.at
      from (select distinct on (member_id) member_id, seq, hash, at from posted order by member_id, seq desc) last
     where m.member_id = last.member_id
  ), wallets as (
    update ledger_wallet w set balance = last.balance_after
      from (select distinct on (member_id, wallet_id) member_id, wallet_id, balance_after
              from posted order by member_id, wallet_id, seq desc) last
     where w.member_id = last.member_id and w.wallet_id = last.wallet_id
  ), events as (
    insert into outbox (topic, member_id, payload, created_at)
    select distinct case wallet_id when 2 then 'points' else 'wallets' end, member_id, '{}'::jsonb, clock_timestamp()
      from posted where member_id <> 0
  )
  insert into ledger_posting select * from posted;
end $$;
