-- Dow Jones closes ten minutes before the bell by New York's clock, in its summer as in its winter, and on the days on
-- which the bell is at one. Rounds that are made already follow, but for those that staff have moved.
update lotto_category
   set sales = jsonb_build_array(sales -> 0 || '{
         "closes": "15:50", "draws": "16:15", "zone": "America/New_York",
         "early": {"days": ["2026-11-27", "2026-12-24", "2027-11-26", "2028-07-03", "2028-11-24"],
                   "closes": "12:50", "draws": "13:15"}}')
 where code = 'dow_jones' and sales = '[{"opensDaysBefore": 0, "opens": "21:30", "closes": "03:00", "draws": "04:15"}]';

with timed as (
  select r.id, r.day + case when c.sales -> 0 -> 'early' -> 'days' ? r.day::text then time '12:50' else time '15:50' end as at
    from lotto_round r join lotto_category c on c.id = r.category_id
   where c.code = 'dow_jones' and r.status in ('upcoming', 'open') and not r.is_special
     and r.closes_at = (r.day + 1 + time '03:00') at time zone 'Asia/Bangkok'
     and r.draws_at = (r.day + 1 + time '04:15') at time zone 'Asia/Bangkok'
)
update lotto_round r
   set closes_at = timed.at at time zone 'America/New_York',
       draws_at = (timed.at + interval '25 minutes') at time zone 'America/New_York'
  from timed where timed.id = r.id;

-- A round that was moved is known by the day on which it is drawn: at its exchange, where that keeps a clock of its own.
update lotto_round r
   set day = (r.draws_at at time zone coalesce(c.sales -> 0 ->> 'zone', 'Asia/Bangkok'))::date
  from lotto_category c
 where c.id = r.category_id and c.market_group <> 'yeekee'
   and r.day <> (r.draws_at at time zone coalesce(c.sales -> 0 ->> 'zone', 'Asia/Bangkok'))::date;
grant update (day) on lotto_round to chokdee_app;
