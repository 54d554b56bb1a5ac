-- What a provider last said of a round that staff want to correct. It is asked before the transaction that corrects, and
-- read in it: who agrees later, agrees to what the first person was told.
create table provider_round_standing (
  provider_id text not null,
  round text not null,
  member_id bigint not null references member,
  -- Unanswered: it did not say, and `win` is what it had said before.
  state text not null check (state in ('open', 'closed', 'unknown', 'undisclosed', 'unanswered')),
  win bigint not null check (win >= 0),
  asked_at timestamptz not null,
  primary key (member_id, provider_id, round)
);
grant select, insert, update on provider_round_standing to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'provider_round_standing', 'delete')
