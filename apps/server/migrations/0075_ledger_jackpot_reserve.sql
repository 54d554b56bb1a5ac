-- What lies aside for the seeds of pools, below zero where the house has advanced them.
insert into ledger_house (account, slot) select 'jackpot_reserve', slot from generate_series(0, 63) slot order by slot;

-- check: (select count(*) = 64 from ledger_house where account = 'jackpot_reserve')
