-- Accounts of one person share a number: the id of the first of them. An account stands alone until it is joined.
alter table member
  add column joined_to bigint references member,
  add column person_id bigint not null generated always as (coalesce(joined_to, id)) stored;
create index member_by_person on member (person_id);
