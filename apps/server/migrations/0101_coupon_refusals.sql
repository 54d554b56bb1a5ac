-- Codes for which somebody got nothing, with the reason, for staff: at most so many of a member in an hour. A code that
-- nobody has belongs to no coupon.
create table coupon_refusal (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  coupon_id integer references coupon,
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  reason text not null check (reason in ('not_found', 'expired', 'used', 'full', 'not_eligible', 'same_person', 'tries',
                                         'reward')),
  -- The same person's accounts, where that is the reason.
  others bigint[] not null,
  at timestamptz(3) not null
);
create index coupon_refusal_of_member on coupon_refusal (member_id, at);
create index coupon_refusal_of_coupon on coupon_refusal (coupon_id, id);
create index coupon_refusal_by_reason on coupon_refusal (reason, id);
grant select, insert on coupon_refusal to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'update')
-- check: not has_table_privilege('chokdee_app', 'coupon_refusal', 'delete')
