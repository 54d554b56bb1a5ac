-- What a provider has called the wallet with is found by its time, at next to no cost for a bet.
create index provider_transaction_by_time on provider_transaction using brin (at) with (pages_per_range = 16);
