-- Matches of an outside feed, as its messages have notified them so far.
create table feed_match (
  event_id bigint primary key check (event_id >= 0),
  match_id text not null unique,
  league_id text not null,
  record jsonb not null,
  -- What the book was notified so far.
  version bigint not null,
  is_over boolean not null default false,
  heard_at timestamptz not null
);
create index feed_match_running on feed_match (league_id) where not is_over;
grant select, insert on feed_match to chokdee_app;
grant update (record, version, is_over, heard_at) on feed_match to chokdee_app;

-- One process reads the feed at a time; another takes over when it is heard of no more.
create table feed_reader (
  is_only boolean default true primary key check (is_only),
  holder text not null default '',
  until timestamptz not null default '-infinity'::timestamp with time zone
);
grant select on feed_reader to chokdee_app;
grant update (holder, until) on feed_reader to chokdee_app;

-- Files of fixtures and results, as they were read last.
create table football_file (
  name text primary key,
  hash text not null
);
grant select, insert on football_file to chokdee_app;
grant update (hash) on football_file to chokdee_app;

-- Which matches a file has the result of, by their teams as everybody may write them: no other source offers those.
create table football_result (
  home text not null,
  away text not null,
  day date not null,
  primary key (home, away, day)
);
grant select, insert on football_result to chokdee_app;

insert into feed_reader (is_only, holder, until) values
  (true, '', '-infinity');

-- check: not has_table_privilege('chokdee_app', 'feed_match', 'delete')
