-- From now on the accounts of a member's person are counted, if one of them has a limit. Accounts that were not counted
-- before begin with what the ledger has posted this month and in the week before. Their money is locked meanwhile.
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
    select w.member_id from ledger_wallet w where w.member_id = any (accounts) and w.wallet_id = wallet_main() and not w.limited
  loop
    -- As limit_count adds them one by one.
    insert into play_tally
    select account, p.hour,
           coalesce(sum(p.amount) filter (where p.kind = 'deposit'), 0),
           coalesce(sum(-p.amount) filter (where p.is_stake and not p.is_bonus), 0),
           coalesce(sum(p.amount) filter (where p.is_return and not p.is_bonus), 0),
           coalesce(sum(-p.amount) filter (where p.is_stake and p.is_bonus), 0),
           coalesce(sum(p.amount) filter (where p.is_return and p.is_bonus), 0),
           coalesce(bit_or(1 << p.fifth) filter (where p.is_stake and p.amount < 0), 0)
      from (
        select x.kind, x.amount, date_trunc('hour', x.at, 'UTC') as hour,
               extract(minute from x.at at time zone 'UTC')::integer / 5 as fifth,
               x.kind = 'bet' and right(x.code, 4) = '_bet' as is_stake,
               x.kind = 'bet' and right(x.code, 4) <> '_bet' as is_return, x.wallet_id > 3 as is_bonus
          from ledger_posting x
         where x.member_id = account and x.seq > ledger_seq_before(account, since) and x.kind in ('bet', 'deposit')
      ) p
     group by p.hour;
    update ledger_wallet w set limited = true where w.member_id = account and w.wallet_id <> wallet_points();
  end loop;
end $$;
revoke all on function ledger_limit_person from public;
grant execute on function ledger_limit_person to chokdee_app;
