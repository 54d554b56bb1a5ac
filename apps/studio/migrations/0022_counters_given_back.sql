-- What is refused or given back before anything is drawn leaves its counter to the next that its page names.
alter table round drop constraint round_seed_id_counter_key;
create unique index round_drawn_by on round (seed_id, counter) where state not in ('refused', 'voiding', 'voided');
create index round_of_seed on round (seed_id);
alter table magazine drop constraint magazine_seed_id_counter_key;
create unique index magazine_drawn_by on magazine (seed_id, counter) where state not in ('refused', 'voiding', 'voided');
create index magazine_of_seed on magazine (seed_id);
