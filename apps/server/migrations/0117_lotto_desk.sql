-- Why staff took a bill off a round, in words for its member; null where the member took it back.
alter table lotto_bill
  add column void_reason text check (void_reason is null or status = 'cancelled');
grant update (void_reason) on lotto_bill to chokdee_app;

-- Made by staff besides those of the market's calendar.
alter table lotto_round add column is_special boolean not null default false;

-- What was sold of a round in each span of time, less what was taken back of it. Every bill adds to one row; `shard`
-- spreads bills that are bought at the same moment over several, so that they do not wait for one another.
create table lotto_sales (
  round_id bigint not null,
  from_at timestamptz not null,
  shard smallint not null,
  bills integer not null check (bills >= 0),
  stake bigint not null check (stake >= 0),
  primary key (round_id, from_at, shard)
) with (fillfactor = 60);
grant select, insert, update, delete on lotto_sales to chokdee_app;

-- What was sold until now, in the spans that new bills are counted in.
insert into lotto_sales (round_id, from_at, shard, bills, stake)
select b.round_id,
       date_bin(case c.market_group when 'gov' then interval '2 hours'
                                    when 'yeekee' then interval '5 minutes'
                                    else interval '15 minutes' end, b.created_at, timestamptz '1970-01-01 00:00:00+00'),
       b.member_id % 8, count(*), sum(b.stake)
  from lotto_bill b join lotto_round r on r.id = b.round_id join lotto_category c on c.id = r.category_id
 where b.status <> 'cancelled'
 group by 1, 2, 3;

-- check: has_column_privilege('chokdee_app', 'lotto_bill', 'void_reason', 'update')
-- check: not has_column_privilege('chokdee_app', 'lotto_round', 'is_special', 'update')
-- check: has_table_privilege('chokdee_app', 'lotto_sales', 'insert, update, delete')
