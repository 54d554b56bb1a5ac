-- Where the right answer of a poll is read, said before it opens: nobody may change it afterwards.
alter table poll add column answer_source text;
update poll set answer_source = 'ไม่ได้ระบุไว้' where needs_answer;
alter table poll add constraint poll_answer_source_check check (needs_answer = (answer_source is not null));

-- check: not has_column_privilege('chokdee_app', 'poll', 'answer_source', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'needs_answer', 'update')
-- check: not has_column_privilege('chokdee_app', 'poll', 'prizes', 'update')
