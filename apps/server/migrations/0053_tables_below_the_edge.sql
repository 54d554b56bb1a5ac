-- A banker's bet leaves the house one percent, a third of what a slot does: rebate, commission, points and the refund of
-- losses together have to stay below it.
update cashback_rate r set rate = new.rate
  from (values (0, 10), (1, 20), (2, 30)) new (vip_level, rate)
 where r.product = 'turnover' and r.category = 'casino' and r.vip_level = new.vip_level;

update affiliate_terms t set rates = (
  select jsonb_agg(case line ->> 'category'
                     when 'casino' then line || jsonb_build_object('ppm', (line ->> 'ppm')::integer / 6) else line end
                   order by no)
    from jsonb_array_elements(t.rates) with ordinality as lines (line, no));

-- check: (select max(rate) = 30 from cashback_rate where product = 'turnover' and category = 'casino')
-- check: (select max((line ->> 'ppm')::integer) = 500 from affiliate_terms, jsonb_array_elements(rates) line where line ->> 'category' = 'casino')
