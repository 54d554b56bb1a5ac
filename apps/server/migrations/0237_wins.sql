-- Survived by the version before.
-- What has been won of late is read by everybody who opens the home page: it is found without all that came since.
create index notice_won on notice (at)
 where kind in ('jackpot_won', 'lotto_won', 'yeekee_won', 'yeekee_prize', 'sport_won') and amount >= 50000;
