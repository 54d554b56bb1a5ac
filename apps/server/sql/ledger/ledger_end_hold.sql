-- Gives the money of an open hold back to its wallet. What the caller posts next may take part of it.
create or replace function ledger_end_hold(h ledger_hold, p_state text, p_captured bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  update ledger_wallet w set free = w.free + h.amount, held = w.held - h.amount
   where w.member_id = h.member_id and w.wallet_id = h.wallet_id;
  update ledger_hold x set state = p_state, captured = p_captured, ended_at = p_at
   where x.member_id = h.member_id and x.hold_id = h.hold_id;
end $$;
revoke all on function ledger_end_hold from public;
