-- Every alteration by staff, with its value before and after. Nobody may change or remove a record.

create table audit_record (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  staff_name text not null,
  address inet not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  at timestamptz not null
);
create index audit_record_of_subject on audit_record (subject, id desc);
create index audit_record_of_staff on audit_record (staff_id, id desc);
grant select, insert on audit_record to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'audit_record', 'update')
-- check: not has_table_privilege('chokdee_app', 'audit_record', 'delete')
