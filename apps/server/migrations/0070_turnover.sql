-- What counts of the bets that members have settled, and what they have to play before money may leave.

-- Every settled bet as it stands now: what was played for, and what of it counts for the promotion that it was played
-- with or for a requirement of the main wallet. `turnover` is before the terms' weight, `counted` after it.
create table turnover_bet (
  member_id bigint not null,
  bet text not null,
  id bigint generated always as identity,
  version integer not null,
  wallet_id integer not null,
  taken_id bigint,
  era integer,
  category text not null,
  provider_id text not null,
  game_id text not null,
  is_played boolean not null,
  stake bigint not null,
  payout bigint not null,
  turnover bigint not null,
  weight smallint not null,
  counted bigint not null,
  reason text,
  placed_at timestamptz(3) not null,
  settled_at timestamptz(3) not null,
  primary key (member_id, bet),
  constraint turnover_bet_counts check (counted between 0 and turnover and turnover between 0 and stake)
);
create unique index turnover_bet_newest on turnover_bet (member_id, id);
create index turnover_bet_of_bonus on turnover_bet (member_id, wallet_id, id) where wallet_id <> 1;
-- Whoever sat at the same table, to find members who bet against each other.
create index turnover_bet_of_table on turnover_bet (bet) where category in ('casino', 'sport');
grant select, insert, update on turnover_bet to chokdee_app;

-- What has to be played with the main wallet. Requirements add up in one era until it is fulfilled or cleared; the next
-- one then begins another. A bet counts for an era that stood when it was placed, so that one that is taken back later
-- opens just what it had fulfilled.
create table turnover_era (
  member_id bigint not null references member,
  era integer not null,
  needed bigint not null check (needed > 0),
  done bigint not null default 0,
  opened_at timestamptz(3) not null,
  cleared_at timestamptz(3),
  primary key (member_id, era)
);
grant select, insert, update on turnover_era to chokdee_app;

create table turnover_requirement (
  member_id bigint not null references member,
  source text not null,
  amount bigint not null check (amount > 0),
  era integer not null,
  added_at timestamptz(3) not null,
  primary key (member_id, source)
);
grant select, insert on turnover_requirement to chokdee_app;

-- When money last left: a bonus that was finished before has gone with it.
create table turnover_withdrawn (
  member_id bigint primary key references member,
  at timestamptz(3) not null
);
grant select, insert, update on turnover_withdrawn to chokdee_app;

-- Holds all the member's money as it is until the transaction ends. False where there is no such member.
create function ledger_lock_member(p_member bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from ledger_wallet w where w.member_id = p_member and w.wallet_id = 1 for update;
  return found;
end $$;
revoke all on function ledger_lock_member from public;
grant execute on function ledger_lock_member to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'turnover_bet', 'delete')
-- check: not has_table_privilege('chokdee_app', 'turnover_requirement', 'update')
-- check: not has_table_privilege('chokdee_app', 'turnover_requirement', 'delete')
-- check: not has_table_privilege('chokdee_app', 'turnover_era', 'delete')
