-- Every bill is written again when it is settled. With room on its page that touches none of its indexes.
alter table lotto_bill set (fillfactor = 60);
