-- What staff decided for a number in every round of a market, until they take it back. Rounds hold copies, so that
-- selling looks at its round alone; `of_market` says which of a round's rules came that way.
create table lotto_market_rule (
  category_id integer not null references lotto_category,
  bet_type text not null,
  number text not null,
  kind text not null check (kind in ('closed', 'half_pay', 'reduced')),
  rate integer check ((kind = 'reduced') = (rate is not null)),
  primary key (category_id, bet_type, number)
);
grant select, insert, update, delete on lotto_market_rule to chokdee_app;

alter table lotto_number_rule add column of_market boolean not null default false;

-- check: has_table_privilege('chokdee_app', 'lotto_market_rule', 'insert, delete')
-- check: has_column_privilege('chokdee_app', 'lotto_number_rule', 'of_market', 'update')
