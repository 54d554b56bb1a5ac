-- What somebody has proposed and another person has done is found among both people's records.
create index audit_record_of_proposer on audit_record (proposed_by, at, id) where proposed_by is not null;

-- What results that two have typed pay within 24 hours, of either of the two, before an owner looks at the next.
insert into staff_control (name, value) values ('lotto_day_prize', 20000000);
create index lotto_result_decided on lotto_result_proposal (decided_at) where status = 'confirmed';

-- What an account wins by a result that no owner has seen and is paid at once. It counts for a day with what its person
-- wins in other rounds.
create table lotto_paid_prize (
  round_id bigint not null references lotto_round,
  version integer not null,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (round_id, version, member_id)
);
create index lotto_paid_prize_at on lotto_paid_prize (at);
grant select, insert on lotto_paid_prize to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'lotto_paid_prize', 'update')
-- check: not has_table_privilege('chokdee_app', 'lotto_paid_prize', 'delete')
