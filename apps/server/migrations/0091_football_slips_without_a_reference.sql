-- A slip is written only in the statement that has found its member, and members are never deleted: the reference would
-- lock and write the member's row for every bet.
alter table sport_slip drop constraint sport_slip_member_id_fkey;
