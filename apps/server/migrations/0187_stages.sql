-- When somebody last looked at what plays by itself: what nobody watches sleeps.
create table stage_look (
  stage text primary key check (stage in ('sport', 'yeekee')),
  at timestamptz not null
);
grant select, insert, update on stage_look to chokdee_app;
insert into stage_look (stage, at) select 'sport', at from sport_looked;
drop table sport_looked;
