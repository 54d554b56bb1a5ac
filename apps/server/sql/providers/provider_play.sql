-- Twins: apps/server/sql/providers/provider_apply_batch.sql
-- Applies bets and wins in order, all or none, each step as a transaction of its own. A bet and its win under one name
-- are one transaction (`bet_win`); a call that gathers others is one beside them (`actions`). Stakes come from the
-- round's wallet, which may differ from the session's: the terms of the round's wallet count. A win that names a stake
-- ends its member's whole part of a shared round, and must agree with what is staked in it. A bet with a unit is a
-- reserve for shots at that price and the only bet of its round: limits on a single bet judge its dearest shot, and the
-- end of the round gives the rest back. A closed round takes as many wins as were rolled back from it after its close,
-- until it is closed again, and each of them settles it anew. A call that would bring a round's win above its cap is
-- held whole for two people.
create or replace function provider_play(
  c provider_call, p_slot smallint, p_at timestamptz, p_real timestamptz, p_idle timestamptz
) returns provider_answer
language plpgsql as $$
declare
  step record;
  old provider_transaction;
  s play_session;
  r provider_round;
  placed text[] := '{}';
  amounts bigint[] := '{}';
  codes text[] := '{}';
  rules text[] := '{}';
  refusal text;
  paid bigint;
  won bigint := 0;
  staked bigint := 0;
  fed text[] := '{}';
  is_approved boolean := starts_with(c.actor, 'staff:');
  named boolean := c.free_round is not null;
  answer provider_answer;
begin
  if jsonb_path_exists(c.steps, '$[*] ? (@.kind == "bet" || @.kind == "bet_win")') then
    s := provider_session(c, p_at, p_real, p_idle);
  end if;
  r := provider_open_round(c, s, p_at);
  c.free_round := provider_own_grant(c, p_at);
  for step in select * from jsonb_to_recordset(c.steps)
                as (kind text, transaction text, amount bigint, reference text, win bigint, stake bigint, effective bigint,
                    ppm integer, unit bigint, most bigint, unused bigint)
  loop
    select * into old from provider_transaction t
     where t.provider_id = c.provider_id and t.transaction = step.transaction;
    if found then
      perform provider_refuse(case old.kind when 'tombstone' then 'ROLLED_BACK' else 'DUPLICATE_TRANSACTION' end);
    end if;
    if step.kind in ('bet', 'bet_win') then
      select w into refusal
        from wallet_refusal(c.member_id, r.wallet_id, r.category, c.provider_id, c.game_id,
                            least(coalesce(step.most, step.unit), step.amount), p_at) w;
      if refusal <> 'OK' then
        perform provider_refuse(refusal);
      elsif r.unit is not null or (step.unit is not null and r.bets > 0) then
        perform provider_refuse('ROUND_CLOSED');
      elsif step.unit is not null and not is_approved
        and limit_refusal(c.member_id, 'stake', least(coalesce(step.most, step.unit), step.amount), p_at) is not null then
        perform provider_refuse('LIMIT_REACHED');
      end if;
      r.unit := step.unit;
      placed := placed || step.transaction;
      r.bets := r.bets + 1;
      r.stake := r.stake + step.amount;
      staked := staked + step.amount;
      -- A reserve takes no part in pools, since it is not played until it is shot.
      if step.ppm is not null and step.unit is null and step.amount > 0
         and jackpot_takes_part(c.provider_id, r.wallet_id, step.ppm) then
        fed := fed || step.transaction;
      end if;
      if step.amount > 0 then
        amounts := amounts || -step.amount;
        codes := codes || 'game_bet'::text;
        rules := rules || case when step.unit is null then 'stake' else 'reserve' end;
      end if;
    elsif step.kind = 'win' then
      if step.reference is not null and step.reference <> all (placed) then
        perform provider_check_bet(c, step.reference);
      end if;
      if r.is_closed and r.bets = 0 and step.reference is not null then
        -- Staff have given the stake back.
        perform provider_refuse('ROLLED_BACK');
      elsif r.is_closed and r.wins_due = 0 and (r.bets = 0 or not is_approved) then
        perform provider_refuse('ROUND_CLOSED');
      end if;
      r.wins_due := greatest(r.wins_due - 1, 0);
      if step.stake <> r.stake then
        -- A bet or a rollback is still on its way, or the two sides do not mean the same bets.
        perform provider_refuse('UNKNOWN_TRANSACTION');
      elsif step.effective is not null then
        r.effective := step.effective;
        r.settlement := step.transaction;
      elsif step.unused is not null and r.settlement is not null then
        -- A win that was approved late: another end of the round has given back what was not shot.
        c.steps := c.steps #- '{0,unused}';
      elsif step.unused is not null then
        -- Only whole shots of the reserve come back, and a round that won must have been shot.
        if r.unit is null or step.unused > r.stake or (r.stake - step.unused) % r.unit <> 0
           or (step.unused = r.stake and r.win + step.amount > 0) then
          perform provider_refuse('UNKNOWN_TRANSACTION');
        end if;
        r.settlement := step.transaction;
        r.stake := r.stake - step.unused;
        r.refunded := r.refunded + step.unused;
        amounts := amounts || step.unused;
        codes := codes || 'unused_bet'::text;
        rules := rules || 'plain'::text;
      end if;
    end if;
    paid := case step.kind when 'win' then step.amount when 'bet_win' then step.win else 0 end;
    r.win := r.win + paid;
    won := won + paid;
    if paid > 0 then
      amounts := amounts || paid;
      codes := codes || 'game_win'::text;
      rules := rules || 'plain'::text;
    end if;
  end loop;
  if won > 0 and not is_approved
     and r.win > provider_win_cap(c.provider_id, c.game_id, r.stake + provider_free_stake(c)) then
    return provider_hold(c, 'large_win', p_at);
  end if;
  if s.id is not null and staked = 0 and not is_approved
     and limit_refusal(c.member_id, 'stake', 0, p_at) is not null then
    -- The ledger checks the limits of whatever costs something. A free round is refused here, once nothing may be
    -- staked any more.
    perform provider_refuse('LIMIT_REACHED');
  end if;
  if named and s.id is not null then
    update free_rounds f set used = f.used + 1
     where f.provider_id = c.provider_id and f.grant_id = c.free_round and f.member_id = c.member_id
       and f.game_id = c.game_id and f.used < f.granted and f.expires_at > p_at and f.cancelled_at is null;
  end if;
  if named and (c.free_round is null or (s.id is not null and not found)) then
    -- A win that names no bet needs a grant of this member too, though one that is used up or expired will do.
    perform provider_refuse('NO_FREE_ROUND');
  end if;

  perform provider_move(c, p_slot, p_at, r.wallet_id, amounts, codes, rules);
  perform play_session_used(s.id, p_real);
  answer := row('OK', provider_balance(c.member_id, r.wallet_id));
  for step in select * from jsonb_to_recordset(c.steps) as (kind text, transaction text, amount bigint, reference text)
  loop
    perform provider_save_transaction(
      c, step.transaction, step.kind, step.amount, step.reference, 'OK', answer.balance, p_at);
  end loop;
  if cardinality(fed) > 0 then
    update provider_transaction t set pool_at = p_real
     where t.provider_id = c.provider_id and t.transaction = any (fed);
    perform jackpot_count(c.provider_id, p_slot, staked);
    r.pool_stake := r.pool_stake + staked;
  end if;
  if c.closes or (c.is_promotion and r.bets = 0) or r.is_closed then
    r.is_closed := true;
    r.closed_at := coalesce(r.closed_at, p_at);
    r.wins_due := case when c.closes or (c.is_promotion and r.bets = 0) then 0 else r.wins_due end;
    r := provider_end_round(r, p_at);
  end if;
  perform provider_save_round(r);
  return answer;
end $$;
revoke all on function provider_play from public;
