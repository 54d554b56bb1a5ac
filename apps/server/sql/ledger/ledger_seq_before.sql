-- How many postings of the member are older than `p_at`: time never runs back along a chain.
create or replace function ledger_seq_before(p_member bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
begin
  select seq into high from ledger_wallet where member_id = p_member and wallet_id = wallet_main();
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
revoke all on function ledger_seq_before from public;
grant execute on function ledger_seq_before to chokdee_app;
