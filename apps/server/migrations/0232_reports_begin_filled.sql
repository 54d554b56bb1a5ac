-- Every database begins with its sums: none is filled in later.
alter table report_close drop column filled_at;
