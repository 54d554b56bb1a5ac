-- Moves money of one wallet. Where that is refused it raises CKREF with the status word, and with the balance where
-- money is lacking.
create or replace function provider_move(
  c provider_call, p_slot smallint, p_at timestamptz, p_wallet integer, p_amount bigint[], p_code text[], p_rule text[]
) returns void
language plpgsql as $$
declare
  made record;
  lines integer := cardinality(p_amount);
begin
  if lines = 0 then
    return;
  end if;
  select * into made from ledger_post_group(
    row(p_slot, p_at, c.member_id, 'provider:' || c.provider_id, c.transaction, 'game:' || c.provider_id || ':' || c.round,
        c.actor, c.request_hash)::ledger_group,
    array_fill(p_wallet, array[lines]), p_amount, array_fill('game_rounds'::text, array[lines]), p_code,
    array_fill('bet'::text, array[lines]), p_rule);
  if made.status <> 'posted' then
    raise exception using errcode = 'CKREF', detail = coalesce(made.free::text, ''),
      message = case split_part(made.status, ' ', 1)
      when 'insufficient' then 'NOT_ENOUGH_MONEY'
      when 'closed' then 'TOKEN_EXPIRED'
      when 'limited' then 'LIMIT_REACHED'
      when 'conflict' then 'DUPLICATE_TRANSACTION'
      else 'UNKNOWN_ERROR' end;
  end if;
end $$;
revoke all on function provider_move from public;
