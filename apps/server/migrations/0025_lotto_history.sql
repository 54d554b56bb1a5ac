-- The results of all time, by market and by number, and how often a member takes bills back.

-- Copies of what the result says, so that numbers are counted by an index and not by reading every result.
alter table lotto_round
  add column top3 text generated always as (result ->> 'top3') stored,
  add column bottom2 text generated always as (result ->> 'bottom2') stored;
create index lotto_round_history on lotto_round (category_id, draws_at, id) where result is not null;
create index lotto_round_top3 on lotto_round (category_id, top3) include (day, is_simulated) where top3 is not null;
create index lotto_round_bottom2 on lotto_round (category_id, bottom2) include (day) where bottom2 is not null;

-- The bills that a member has taken back on a day in Bangkok. Its row is the lock that holds the limit; days that are
-- over are removed.
create table lotto_cancel_day (
  member_id bigint not null references member,
  day date not null,
  cancelled integer not null check (cancelled > 0),
  primary key (member_id, day)
);
create index lotto_cancel_day_over on lotto_cancel_day (day);
grant select, insert, delete on lotto_cancel_day to chokdee_app;
grant update (cancelled) on lotto_cancel_day to chokdee_app;

-- Markets that were made without a limit get the usual one; staff may set another, or none.
update lotto_category set cancel_rule = jsonb_set(cancel_rule, '{maxPerDay}', '3') where cancel_rule is not null;

-- check: not has_column_privilege('chokdee_app', 'lotto_cancel_day', 'day', 'update')
