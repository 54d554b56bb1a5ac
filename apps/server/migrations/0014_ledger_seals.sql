-- Proof over the whole ledger, and the means to stop a part of it.

-- The operator's signed word, once a day, over the ends of all chains. The same lines stand in a file outside.
create table ledger_seal (
  no integer primary key,
  day date not null unique,
  sealed_at timestamptz not null,
  members integer not null,
  root bytea not null,
  previous_root bytea not null,
  signature bytea not null,
  public_key bytea not null
);

-- The ends that a seal covers, 1024 in a row and in member order: member (8), seq (8), hash (32) each.
create table ledger_seal_chunk (
  no integer not null,
  chunk integer not null,
  first_member bigint not null,
  heads bytea not null,
  root bytea not null,
  primary key (no, chunk)
);
create index ledger_seal_chunk_by_member on ledger_seal_chunk (no, first_member);
grant select, insert on ledger_seal, ledger_seal_chunk to chokdee_app;

-- How many postings of the member are older than `p_at`: time never runs back along a chain.
create function ledger_seq_before(p_member bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select seq into high from ledger_wallet where member_id = p_member and wallet_id = 1;
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select at from ledger_posting where member_id = p_member and seq = middle) < p_at then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

create function ledger_pause_flow(p_flow text, p_reason text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into ledger_pause (flow, reason, paused_at) values (p_flow, p_reason, p_at) on conflict do nothing;
end;

create function ledger_reopen_flow(p_flow text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from ledger_pause where flow = p_flow;
  return found;
end $$;

revoke all on function ledger_seq_before, ledger_pause_flow, ledger_reopen_flow from public;
grant execute on function ledger_seq_before, ledger_pause_flow, ledger_reopen_flow to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'ledger_seal', 'update')
-- check: not has_table_privilege('chokdee_app', 'ledger_seal', 'delete')
-- check: not has_table_privilege('chokdee_app', 'ledger_pause', 'delete')
