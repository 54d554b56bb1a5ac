-- Where each picture is shown, by its address. The tables are small beside the pictures themselves.
create view image_use as
select logo as image, 'agent' as kind, code as key, name from agent where logo is not null
union all select image, 'banner', id::text, title from banner where image is not null
union all select image, 'event', id::text, title from site_event
union all select image, 'notification', id::text, title from notification where image is not null
union all select image, 'promotion', id::text, title from promotion where image is not null
union all select image, 'shop_item', id::text, title from shop_item where image is not null
union all select image, 'quest', id::text, title from quest where image is not null
union all select image, 'poll', id::text, title from poll where image is not null
union all select c.image, 'poll', p.id::text, p.title from poll_choice c join poll p on p.id = c.poll_id where c.image is not null
union all select image, 'game', provider_id || '/' || game_id, name_th from game where image is not null and is_listed;
grant select on image_use to chokdee_app;

create index media_by_time on media (created_at desc, hash desc);

-- check: has_table_privilege('chokdee_app', 'image_use', 'select')
