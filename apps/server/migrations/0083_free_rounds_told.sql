-- Free rounds that their provider was told of. Those that it was not are told again until they end.

alter table free_rounds add column told_at timestamptz;
create index free_rounds_untold on free_rounds (provider_id, grant_id) where told_at is null and cancelled_at is null;
