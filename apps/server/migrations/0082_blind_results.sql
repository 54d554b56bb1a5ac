-- The second person types a result without having seen the first one's. Who types something else too often is guessing.
alter table lotto_result_proposal add column mismatches integer not null default 0 check (mismatches between 0 and 3);
grant update (mismatches) on lotto_result_proposal to chokdee_app;
