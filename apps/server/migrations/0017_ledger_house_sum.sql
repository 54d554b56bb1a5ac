-- What was posted against a house account, by whose call it was: for comparing the ledger with the callers' own records.
create view ledger_house_sum as
  select member_id, house, scope, reference, request_hash, sum(amount)::bigint as amount
    from ledger_posting group by member_id, house, scope, reference, request_hash;
grant select on ledger_house_sum to chokdee_app;
