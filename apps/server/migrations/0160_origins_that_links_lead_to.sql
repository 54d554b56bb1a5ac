-- Where links may lead that members are shown, beside the site itself. Two owners add to it.
create table link_origin (
  origin text primary key check (origin ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:[0-9]+)?$')
);
grant select, insert, delete on link_origin to chokdee_app;

-- What is shown already stays as it is.
insert into link_origin (origin)
select distinct lower(found[1])
  from (select line_contact_url as text from agent
        union all select line_admin_url from agent
        union all select telegram_contact_url from agent
        union all select concat_ws(' ', title, body, link) from banner
        union all select concat_ws(' ', title, link) from site_event
        union all select concat_ws(' ', title, description, link) from notification
        union all select concat_ws(' ', title, description, terms) from promotion
        union all select concat_ws(' ', title, description) from quest
        union all select concat_ws(' ', title, description, answer_source) from poll
        union all select concat_ws(' ', title, description) from shop_item
        union all select body from legal_document) shown,
       regexp_matches(shown.text, '(https://(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::[0-9]+)?)(?![a-z0-9.@:-])', 'gi') found
 where found[1] !~* '[/.]xn--'
on conflict do nothing;

-- check: not has_table_privilege('chokdee_app', 'link_origin', 'update')
