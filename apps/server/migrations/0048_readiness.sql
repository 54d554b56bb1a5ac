-- One row that readiness writes to: a database that answers can still have no room for a write.
create table ready_probe (
  id boolean primary key default true check (id),
  at timestamptz not null
);
insert into ready_probe (at) values (now());
grant select, update on ready_probe to chokdee_app;
