-- Which version of a round's offer holds: a hash of all that bills are judged and shown by, so that whoever remembers an
-- offer learns that it has changed, whatever has changed it. A set of one, because PostgreSQL inlines that.
create or replace function lotto_offer_version(p_round bigint) returns setof bigint
language sql stable parallel safe rows 1
begin atomic
  select hash_record_extended(row(r.category_id, r.code, r.day, r.number, r.is_special, r.status, r.opens_at, r.closes_at,
                                  r.draws_at, r.is_simulated, c.code, c.name, c.market_group, c.draw_kind, c.is_open,
                                  c.takes_tod_of_equal_digits, c.max_per_member, c.cancel_rule), 0)
         # coalesce((select bit_xor(hash_record_extended(t, 1)) from lotto_terms t where t.category_id = r.category_id), 0)
         # coalesce((select bit_xor(hash_record_extended(n, 2)) from lotto_number_rule n where n.round_id = r.id), 0)
    from lotto_round r join lotto_category c on c.id = r.category_id where r.id = p_round;
end;
revoke all on function lotto_offer_version from public;
grant execute on function lotto_offer_version to chokdee_app;
