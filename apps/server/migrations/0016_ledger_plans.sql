-- A member's postings grow without end, while a young table looks as if each had one or two. Told so, the planner looks
-- a key up by its own index from the first day, and never walks through all that a member has posted.
alter table ledger_posting alter column member_id set (n_distinct = 100);
