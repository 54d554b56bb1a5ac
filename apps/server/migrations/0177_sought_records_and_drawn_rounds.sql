-- The record is sought by day, person, action and thing, always the newest first: each has an index in that order.
create index audit_record_by_time on audit_record (at, id);
create index audit_record_of_action on audit_record (action, at, id);
create index audit_record_of_kind on audit_record (split_part(subject, ':', 1), at, id);
-- A moment after a subject only tells two records of the same thing apart.
create index audit_record_of_thing on audit_record (split_part(subject, '@', 1), at, id);
drop index audit_record_of_staff;
create index audit_record_of_staff on audit_record (staff_id, at, id);

-- Rounds that are drawn somewhere, apart from yeekee's numbered ones, of which there are hundreds a day.
create index lotto_round_drawn on lotto_round (closes_at, id) where number is null;
create index lotto_round_drawn_running on lotto_round (closes_at, id)
  where number is null and status in ('upcoming', 'open', 'closed');
