-- A result that two have typed alike decides its round at once, or waits as agreed for an owner beside them: where it
-- pays much, or where whoever typed it has also set the time of the draw. `prize` is what it paid more than the result
-- before it, `confirmed_by` the second who typed it; where somebody else decided it, that is the owner.
alter table lotto_result_proposal
  drop constraint lotto_result_proposal_status_check,
  add constraint lotto_result_proposal_status_check check (status in ('waiting', 'agreed', 'confirmed', 'rejected')),
  add column confirmed_by bigint,
  add column confirmed_name text,
  add column confirmed_at timestamptz,
  add column prize bigint check (prize >= 0),
  -- What was odd about the sheet and was typed all the same.
  add column oddities text[] not null default '{}',
  add check (confirmed_by <> entered_by),
  add check (status <> 'agreed' or confirmed_by is not null);
update lotto_result_proposal set confirmed_by = decided_by, confirmed_name = decided_name, confirmed_at = decided_at
 where status = 'confirmed';
alter table lotto_result_proposal add check (status <> 'confirmed' or confirmed_by is not null);
drop index lotto_result_waiting;
create unique index lotto_result_waiting on lotto_result_proposal (round_id) where status in ('waiting', 'agreed');
create index lotto_result_agreed on lotto_result_proposal (id) where status = 'agreed';
grant update (confirmed_by, confirmed_name, confirmed_at, prize) on lotto_result_proposal to chokdee_app;

-- Staff who have set when it is drawn: they type its result only with an owner beside them.
alter table lotto_round add column timed_by bigint[] not null default '{}';
grant update (timed_by) on lotto_round to chokdee_app;

-- The part of a prize that is won and not paid until an owner releases it. The house keeps it among its open bets.
alter table lotto_bill
  add column held bigint not null default 0,
  add check (held between 0 and prize),
  add check (held = 0 or status = 'won');
create index lotto_bill_held on lotto_bill (round_id, member_id) where held > 0;
grant update (held) on lotto_bill to chokdee_app;

-- What an account wins of a round and is not paid until an owner releases it, with what its person wins in all. One of
-- a result that was corrected meanwhile is replaced: what the next one gives is worked out anew.
create table lotto_held_prize (
  id bigint generated always as identity primary key,
  round_id bigint not null references lotto_round,
  version integer not null,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  person_prize bigint not null check (person_prize >= amount),
  state text not null default 'waiting' check (state in ('waiting', 'released', 'replaced')),
  held_at timestamptz not null,
  released_by bigint references staff,
  released_at timestamptz,
  unique (round_id, version, member_id),
  check ((state = 'released') = (released_by is not null))
);
create index lotto_held_prize_waiting on lotto_held_prize (id) where state = 'waiting';
grant select, insert on lotto_held_prize to chokdee_app;
grant update (state, released_by, released_at) on lotto_held_prize to chokdee_app;

-- What bets have decided is on record beside what staff give, and counts against no limit.
alter table staff_act drop constraint staff_act_amount_check, add constraint staff_act_amount_check check (amount >= 0);

-- check: not has_table_privilege('chokdee_app', 'lotto_held_prize', 'delete')
-- check: not has_column_privilege('chokdee_app', 'lotto_held_prize', 'amount', 'update')
-- check: not has_column_privilege('chokdee_app', 'lotto_result_proposal', 'entered_by', 'update')
