-- Whether nothing about the member and the wallet speaks against a bill of this stake; no row where there is no such
-- wallet. The application's own checks find out what does. A set, because PostgreSQL inlines that into the calling
-- statement.
create or replace function lotto_may_buy(
  p_member bigint, p_wallet integer, p_market text, p_stake bigint, p_at timestamptz
) returns setof boolean
language sql stable rows 1
begin atomic
  select w.free >= p_stake and not w.closed and not w.limited
         and (select play from play_refusal(p_member, 'lotto', 'lotto', p_market, p_at) play) = 'OK'
         and (p_wallet = wallet_main()
              or (select terms from wallet_refusal(p_member, p_wallet, 'lotto', 'lotto', p_market, p_stake, p_at) terms) = 'OK')
         and not exists (select from ledger_paused_flows() flow
                          where flow in ('all', 'house:open_bets', 'member:' || p_member))
    from ledger_wallet_state(p_member, p_wallet) w;
end;
revoke all on function lotto_may_buy from public;
