-- An alarm sounds where a provider's list of a day and our records are not alike, or could not be compared.
alter table office_alarm drop constraint office_alarm_kind_check,
  add constraint office_alarm_kind_check check (kind in ('setting', 'payout', 'margin', 'exception', 'held', 'difference'));
