-- Who works in the office: a role that looks and stops, sessions that are known by a name, and the second factor.

alter table staff drop constraint staff_role_check, add constraint staff_role_check
  check (role in ('owner', 'finance', 'support', 'lottery', 'sport', 'marketing', 'risk'));

alter table staff_session
  -- What a session is called where its token must not be known.
  add column id uuid not null default gen_random_uuid() unique,
  add column user_agent text not null default '',
  -- When its person last showed the second factor.
  add column confirmed_at timestamptz;

-- A person on the phone names the last four digits.
create index member_by_phone_end on member (right(phone, 4));
create index member_bank_account_by_end on member_bank_account (right(account_number, 4));

-- How often somebody has looked at what is masked.
create index audit_record_of_reveals on audit_record (staff_id, at) where action = 'member.reveal';
