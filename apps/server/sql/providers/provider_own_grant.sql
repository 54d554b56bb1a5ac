-- Our name for the free rounds that a call names. A name that begins with `~` consists of the provider's own words: its
-- grant, offer and campaign, separated by slashes and each empty if unknown. Of several grants the one counts that
-- expires first and has rounds left. Null where the member has none of that name.
create or replace function provider_own_grant(c provider_call, p_at timestamptz) returns text
language sql stable
return case when starts_with((c).free_round, '~') then (
  select f.grant_id
    from free_rounds f,
         string_to_array(substr((c).free_round, 2), '/') as said
   where f.member_id = (c).member_id and f.provider_id = (c).provider_id and f.game_id = (c).game_id
     and (said[1] = '' or f.their_grant = said[1])
     and (said[2] = '' or f.their_offer = said[2])
     and (said[3] = '' or f.their_campaign = said[3])
   order by f.used < f.granted and f.expires_at > p_at and f.cancelled_at is null desc, f.expires_at, f.grant_id
   limit 1)
  else (c).free_round end;
revoke all on function provider_own_grant from public;
