-- The last day whose commission is being or has been worked out. Play that is told of later counts on the next day.

create table affiliate_book (
  only_one boolean primary key default true check (only_one),
  closed_day date not null
);
insert into affiliate_book (closed_day) values ('2000-01-01');
grant select on affiliate_book to chokdee_app;
grant update (closed_day) on affiliate_book to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'affiliate_book', 'insert')
-- check: not has_table_privilege('chokdee_app', 'affiliate_book', 'delete')
