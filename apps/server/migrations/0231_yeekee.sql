-- The players that a sandbox plays itself, always shown as such.
create table simulated_member (
  member_id bigint primary key references member(id)
);
grant select, insert on simulated_member to chokdee_app;

-- The seed is sealed until the round is drawn. What is null is not published yet.
create table yeekee_round (
  round_id bigint primary key references lotto_round(id),
  shooting_ends_at timestamptz not null,
  commit text not null,
  sealed_seed text not null,
  beacon_name text not null,
  beacon_round bigint not null,
  shot_count integer not null default 0,
  shot_sum bigint not null default 0,
  last_shot_at timestamptz,
  frozen_at timestamptz,
  list_hash text,
  beacon_value text,
  beacon_signature text,
  seed text,
  draw text,
  last5 text,
  refund text check (refund in ('too_few_shots', 'too_few_shooters', 'outage', 'unproven', 'void')),
  late_beacon_round bigint,
  constraint yeekee_round_check check ((list_hash is null) = (frozen_at is null)),
  constraint yeekee_round_check1 check (late_beacon_round > beacon_round)
) with (fillfactor = 60);
create index yeekee_round_unproven on yeekee_round (round_id) where refund = 'unproven';
create index yeekee_round_waiting on yeekee_round (shooting_ends_at) where last5 is null and refund is null;
grant select, insert on yeekee_round to chokdee_app;
grant update (shot_count, shot_sum, last_shot_at, frozen_at, list_hash, beacon_value, beacon_signature, seed, draw, last5, refund, late_beacon_round) on yeekee_round to chokdee_app;

create table yeekee_prize (
  round_id bigint not null references yeekee_round(round_id),
  rank integer not null,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (round_id, rank)
);
grant select, insert on yeekee_prize to chokdee_app;

-- Shots are never altered or removed: the sequence has no gaps.
create table yeekee_shot (
  round_id bigint not null references yeekee_round(round_id),
  seq integer not null,
  member_id bigint not null,
  number text not null check (number ~ '^[0-9]{5}$'),
  shot_at timestamptz not null,
  primary key (round_id, seq)
);
create index yeekee_shot_of_member on yeekee_shot (round_id, member_id, seq);
grant select, insert on yeekee_shot to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'yeekee_shot', 'update')
-- check: not has_table_privilege('chokdee_app', 'yeekee_shot', 'delete')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'commit', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'sealed_seed', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'shooting_ends_at', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'beacon_name', 'update')
-- check: not has_column_privilege('chokdee_app', 'yeekee_round', 'beacon_round', 'update')
