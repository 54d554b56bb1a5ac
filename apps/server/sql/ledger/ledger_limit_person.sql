-- Has the accounts of a member's person counted from here on, where one of them has a limit: whoever was not is counted
-- from what the ledger has posted this month and the week before. Their money is locked meanwhile.
create or replace function ledger_limit_person(p_member bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person bigint := (select m.person_id from member m where m.id = p_member);
  accounts bigint[] := array(select m.id from member m where m.person_id = person);
  since timestamptz := least(date_trunc('month', p_at, 'Asia/Bangkok'), p_at - interval '8 days');
  account bigint;
begin
  perform ledger_lock_members(accounts);
  if not exists (select from play_limit l where l.member_id = any (accounts)) then
    return;
  end if;
  insert into play_person values (person) on conflict do nothing;
  for account in
    select w.member_id from ledger_wallet w where w.member_id = any (accounts) and w.wallet_id = 1 and not w.limited
  loop
    perform limit_count(p.member_id, p.at, p.wallet_id, p.kind, p.code, p.amount)
       from ledger_posting p
      where p.member_id = account and p.seq > ledger_seq_before(account, since) and p.kind in ('bet', 'deposit');
    update ledger_wallet w set limited = true where w.member_id = account and w.wallet_id <> 2;
  end loop;
end $$;
revoke all on function ledger_limit_person from public;
grant execute on function ledger_limit_person to chokdee_app;
