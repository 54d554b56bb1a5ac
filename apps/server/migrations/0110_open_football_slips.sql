-- The slips that are not over, apart from those that are. While an index of `sport_slip` asked for their state, every slip
-- that ended was written into all indexes of that table once more; now it is written in its place, and taken off here.
create table sport_open_slip (
  slip_id bigint primary key,
  member_id bigint not null,
  wallet_id integer not null,
  is_waiting boolean not null
);
create index sport_open_slip_of_wallet on sport_open_slip (member_id, wallet_id);
create index sport_open_slip_waiting on sport_open_slip (slip_id) where is_waiting;
grant select, insert, update (is_waiting), delete on sport_open_slip to chokdee_app;
insert into sport_open_slip (slip_id, member_id, wallet_id, is_waiting)
select id, member_id, wallet_id, status = 'waiting' from sport_slip where status in ('waiting', 'running');

drop index sport_slip_open;
drop index sport_slip_waiting;

-- check: has_table_privilege('chokdee_app', 'sport_open_slip', 'delete')
-- check: not has_column_privilege('chokdee_app', 'sport_open_slip', 'member_id', 'update')
-- check: to_regclass('sport_slip_open') is null
