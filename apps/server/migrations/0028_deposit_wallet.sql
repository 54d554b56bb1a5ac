-- The wallet that a deposit was credited to: the main one, or that of the promotion taken with it.
alter table deposit add column wallet_id integer;
update deposit set wallet_id = 1 where state = 'success';
alter table deposit add constraint deposit_credited_to_wallet check ((wallet_id is null) = (credited is null));
