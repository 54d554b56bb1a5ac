-- What lies on a round has a version: whoever adds to it names the one that the decision was made by.
alter table table_pool add column version integer not null default 0;
