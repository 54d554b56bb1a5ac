-- Locks the persons of these members, in order: stakes and deposits of two accounts of one person come one after the
-- other. The members' own money is locked before.
create or replace function limit_lock(p_members bigint[]) returns void
language plpgsql as $$
begin
  perform from play_person p
    where p.person_id in (select m.person_id from member m where m.id = any (p_members))
    order by p.person_id for update;
end $$;
revoke all on function limit_lock from public;
