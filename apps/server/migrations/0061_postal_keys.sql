-- Where goods were sent, with the first name: two accounts of that kind may be one person's.
alter table person_key
  drop constraint person_key_kind_check,
  add check (kind in ('identity', 'name', 'stem', 'account', 'tail', 'phone', 'postal'));
