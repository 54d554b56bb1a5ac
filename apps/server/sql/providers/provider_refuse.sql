-- Ends a call with the status word of a refusal, and undoes what the call did.
create or replace function provider_refuse(p_status text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'CKREF', message = p_status;
end $$;
revoke all on function provider_refuse from public;
