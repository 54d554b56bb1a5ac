-- Where each picture is shown, by its address. The tables are small beside the pictures themselves.
create view image_use as
 select agent.logo as image,
    'agent' as kind,
    agent.code as key,
    agent.name
   from agent
  where agent.logo is not null
union all
 select banner.image,
    'banner' as kind,
    banner.id::text as key,
    banner.title as name
   from banner
  where banner.image is not null
union all
 select site_event.image,
    'event' as kind,
    site_event.id::text as key,
    site_event.title as name
   from site_event
union all
 select notification.image,
    'notification' as kind,
    notification.id::text as key,
    notification.title as name
   from notification
  where notification.image is not null
union all
 select promotion.image,
    'promotion' as kind,
    promotion.id::text as key,
    promotion.title as name
   from promotion
  where promotion.image is not null
union all
 select shop_item.image,
    'shop_item' as kind,
    shop_item.id::text as key,
    shop_item.title as name
   from shop_item
  where shop_item.image is not null
union all
 select quest.image,
    'quest' as kind,
    quest.id::text as key,
    quest.title as name
   from quest
  where quest.image is not null
union all
 select poll.image,
    'poll' as kind,
    poll.id::text as key,
    poll.title as name
   from poll
  where poll.image is not null
union all
 select c.image,
    'poll' as kind,
    p.id::text as key,
    p.title as name
   from poll_choice c
     join poll p ON p.id = c.poll_id
  where c.image is not null
union all
 select game.image,
    'game' as kind,
    (game.provider_id || '/') || game.game_id as key,
    game.name_th as name
   from game
  where game.image is not null and game.is_listed;
grant select on image_use to chokdee_app;

-- Pictures, kept where every process and every backup finds them. Each was decoded and written anew by us and is
-- named by what it holds. They are never removed, so that an audit record's picture can still be seen.
create table media (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- WebP does not shrink any further.
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  constraint media_check check (hash = encode(sha256(bytes), 'hex'))
);
alter table media alter column bytes set storage external;
create index media_by_time on media (created_at desc, hash desc);
grant select, insert on media to chokdee_app;

-- Narrower forms of pictures, for phones on slow lines. They are made with the picture and, like it, never change.
create table media_width (
  hash text not null references media(hash),
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (hash, width)
);
alter table media_width alter column bytes set storage external;
grant select, insert on media_width to chokdee_app;

-- check: not has_table_privilege('chokdee_app', 'media', 'update')
-- check: not has_table_privilege('chokdee_app', 'media', 'delete')
-- check: not has_table_privilege('chokdee_app', 'media_width', 'update')
-- check: not has_table_privilege('chokdee_app', 'media_width', 'delete')
-- check: has_table_privilege('chokdee_app', 'image_use', 'select')
