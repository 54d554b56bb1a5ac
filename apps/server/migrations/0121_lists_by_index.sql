-- What the office lists by its time, and where a picture is shown, are found by an index.
create index sport_match_by_time on sport_match (starts_at desc, id desc);

create index notification_by_image on notification (image) where image is not null;
create index poll_by_image on poll (image) where image is not null;
create index poll_choice_by_image on poll_choice (image) where image is not null;
create index promotion_by_image on promotion (image) where image is not null;
create index game_by_image on game (image) where image is not null and is_listed;
