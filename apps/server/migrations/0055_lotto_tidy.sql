-- Counters have one row for nearly every line sold. Once a round is long over nobody asks for them any more.
grant delete on lotto_sold, lotto_member_sold to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'lotto_member_round', 'delete')
-- check: not has_table_privilege('chokdee_app', 'lotto_line', 'delete')
