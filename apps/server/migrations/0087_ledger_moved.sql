-- What moved beside bets, and a way to one day of all postings: they are written in the order of time, so that this
-- costs a bet next to nothing.
create index ledger_posting_by_time on ledger_posting using brin (at) with (pages_per_range = 32);

create view ledger_house_moved as
  select member_id, at, wallet_id, house, code, amount from ledger_posting
   where house <> all (array['game_rounds', 'open_bets', 'gaming_revenue']) and wallet_id <> 2;
create view ledger_house_total as
  select account, sum(balance)::bigint as balance from ledger_house where not starts_with(account, 'points_') group by account;
grant select on ledger_house_moved, ledger_house_total to chokdee_app;

-- check: not has_table_privilege('chokdee_reports', 'ledger_house_moved', 'select')
