-- Filters of a screen that a person uses again and again, under the person's own name for them.
create table staff_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  path text not null check (path ~ '^/[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 40),
  search text not null check (length(search) <= 500),
  at timestamptz not null,
  unique (staff_id, path, name)
);
grant select, insert, delete on staff_view to chokdee_app;
grant update (search, at) on staff_view to chokdee_app;

-- What anybody has paid, also what is not theirs yet, for whoever looks at one of their payments.
create index bank_transfer_by_member on bank_transfer (member_id, paid_at desc, id desc) where member_id is not null;
