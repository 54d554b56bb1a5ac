-- What a piece of goods costs the house, in satang, so that the shop is judged as whole as the other gifts are. What was on
-- the shelf before counts as the shop's own rate: twenty points to a baht.
update shop_item set reward = reward || jsonb_build_object('worth', (points * 5)::text) where reward ->> 'kind' = 'goods';
update shop_order set reward = reward || jsonb_build_object('worth', (points * 5 / quantity)::text)
 where reward ->> 'kind' = 'goods';
alter table shop_item add check (reward ->> 'kind' <> 'goods' or reward ? 'worth');
