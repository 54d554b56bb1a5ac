-- How people prove who they are: one-time codes, step-up, captcha, and locks against guessing.

-- A code is kept as a keyed hash; a verified one becomes a token that is spent once.
create table otp (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'unlock', 'reset_password', 'step_up')),
  phone text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  device_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  token_hash bytea unique,
  token_expires_at timestamptz,
  spent_at timestamptz,
  check ((token_hash is null) = (token_expires_at is null))
);
create index otp_of_phone on otp (phone, created_at desc);
create index otp_of_device on otp (device_id, created_at desc) where device_id is not null;
create index otp_age on otp (created_at);
grant select, insert, update, delete on otp to chokdee_app;

-- The proof that a member has just confirmed who they are, good for one action of one session.
create table step_up (
  token_hash bytea primary key,
  member_id bigint not null references member,
  session_id uuid not null,
  method text not null check (method in ('password', 'otp')),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index step_up_age on step_up (expires_at);
grant select, insert, update, delete on step_up to chokdee_app;

-- Wrong passwords by whom and from where. The key is a hash: names that nobody has stand here too.
create table login_guard (
  key bytea primary key,
  failed_at timestamptz[] not null,
  locked_until timestamptz,
  touched_at timestamptz not null
);
create index login_guard_age on login_guard (touched_at);
grant select, insert, update, delete on login_guard to chokdee_app;

-- How often a device or an address has done what a program would do, by the hour. Losing it in a crash only
-- forgives an hour.
create unlogged table captcha_try (
  bucket text not null,
  hour timestamptz not null,
  tries integer not null,
  primary key (bucket, hour)
);
create index captcha_try_age on captcha_try (hour);
grant select, insert, update, delete on captcha_try to chokdee_app;

-- Captcha answers that were used: each works once.
create table captcha_spent (
  answer_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_spent_age on captcha_spent (expires_at);
grant select, insert, delete on captcha_spent to chokdee_app;
