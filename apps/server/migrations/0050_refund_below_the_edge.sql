-- A refund of losses is paid for a single lost bet as well: together with rebate, commission and points it has to stay
-- below what the house keeps of the best game.
update cashback_rate r set rate = new.rate
  from (values (0, 50), (1, 75), (2, 100)) new (vip_level, rate)
 where r.product = 'loss' and r.vip_level = new.vip_level;

-- check: (select max(rate) = 100 from cashback_rate where product = 'loss')
