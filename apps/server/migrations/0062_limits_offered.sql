-- Who was offered limits and has set none. Nobody is asked twice.
create table play_limit_declined (
  member_id bigint primary key references member,
  at timestamptz not null
);
grant select, insert on play_limit_declined to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'play_limit_declined', 'update')
-- check: not has_table_privilege('chokdee_app', 'play_limit_declined', 'delete')
