-- What of a bet's stake was really played for, as the provider of a shared table has said: a bet that is judged again, when
-- another account turns out to stand against it, is judged by it too.
alter table turnover_bet add column effective bigint;
