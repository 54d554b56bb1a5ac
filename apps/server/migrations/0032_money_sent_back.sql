-- Money beyond what its member may pay in is never credited: it goes back to its payer.
alter table bank_transfer
  drop constraint bank_transfer_reason_check,
  add check (reason in ('no_request', 'late', 'payer', 'already_paid', 'wrong_receiver', 'self_limit'));
-- Where an excluded member's money came from.
create index bank_transfer_of_member on bank_transfer (member_id, id desc) where state = 'credited';
