-- A provider's key is made, activated, then retired. Each but a retired one is good for checking what the provider signs;
-- only the active one signs what we send, so that a provider learns a new key before it meets it.
alter table provider_key rename column revoked_at to retired_at;
alter table provider_key
  add column state text not null default 'made',
  add column activated_at timestamptz;
update provider_key set state = case when retired_at is not null then 'retired' else 'replaced' end;
update provider_key k set state = 'active', activated_at = k.created_at
 where k.retired_at is null
   and not exists (select from provider_key n
                    where n.provider_id = k.provider_id and n.retired_at is null
                      and (n.created_at, n.key_id) > (k.created_at, k.key_id));
alter table provider_key
  add constraint provider_key_state check (state in ('made', 'active', 'replaced', 'retired')),
  add constraint provider_key_retired check ((state = 'retired') = (retired_at is not null));
create unique index provider_key_active on provider_key (provider_id) where state = 'active';
