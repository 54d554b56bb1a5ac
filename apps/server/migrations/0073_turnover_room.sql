-- Counting changes an era with every batch of bets: room in the page keeps that from touching its index.
alter table turnover_era set (fillfactor = 50);
