-- Commission that waits to be played is the member's own: like a deposit it comes back, whatever ends the wait.
alter table promotion_taken
  drop constraint promotion_taken_check2,
  add constraint promotion_taken_given_up
    check (status = 'active' or status = 'finished' or paid <= deposit + earned);
