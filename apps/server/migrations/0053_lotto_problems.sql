-- Rounds that cannot be paid are looked for every time somebody asks how the system is.
create index lotto_round_problem on lotto_round (id) where problem is not null;
