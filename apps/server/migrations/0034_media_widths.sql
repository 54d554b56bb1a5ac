-- Narrower forms of pictures, for phones on slow lines. They are made with the picture and, like it, never change.

create table media_width (
  hash text not null references media,
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (hash, width)
);
alter table media_width alter column bytes set storage external;
grant select, insert on media_width to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'media_width', 'update')
-- check: not has_table_privilege('chokdee_app', 'media_width', 'delete')
