-- One posting of a group whose member is locked: wallet, chain, house and the posting itself.
create or replace function ledger_append(
  g ledger_group, p_line smallint, p_wallet integer, p_amount bigint, p_house text, p_code text, p_kind text
) returns void
language plpgsql as $$
declare
  main ledger_wallet;
  balance bigint;
  hash bytea;
begin
  select * into strict main from ledger_wallet w where w.member_id = g.member_id and w.wallet_id = wallet_main();
  if p_wallet = wallet_debt() then
    main.owed := main.owed - p_amount;
    balance := -main.owed;
    if p_amount < 0 then
      insert into outbox (topic, member_id, payload, created_at) values ('debt.arisen', g.member_id, '{}', now());
    end if;
  elsif p_wallet = wallet_main() then
    main.free := main.free + p_amount;
    balance := main.free + main.held;
  else
    update ledger_wallet w set free = w.free + p_amount where w.member_id = g.member_id and w.wallet_id = p_wallet
    returning w.free + w.held into strict balance;
  end if;
  main.seq := main.seq + 1;
  main.last_at := greatest(main.last_at, g.at);
  hash := ledger_hash(main.head, g.member_id, main.seq, p_amount, balance, main.last_at, p_wallet, g.slot, p_line,
                      p_code, p_kind, p_house, g.scope, g.key, g.reference, g.actor, g.request_hash);
  insert into ledger_posting values (
    g.member_id, main.seq, p_amount, balance, main.last_at, p_wallet, g.slot, p_line, p_code, p_kind, p_house,
    g.scope, g.key, g.reference, g.actor, g.request_hash, hash);
  update ledger_wallet w set free = main.free, owed = main.owed, seq = main.seq, head = hash, last_at = main.last_at
   where w.member_id = g.member_id and w.wallet_id = wallet_main();
  if main.limited and p_kind in ('bet', 'deposit') then
    perform limit_count(g.member_id, main.last_at, p_wallet, p_kind, p_code, p_amount);
  end if;
  update ledger_house h set balance = h.balance - p_amount where h.account = p_house and h.slot = g.slot;
  if not found then
    raise exception 'there is no house account %', p_house;
  end if;
  if ledger_is_moved(p_house) then
    insert into outbox (topic, payload, created_at) values ('house.moved',
      ledger_moved_payload(g.member_id, main.last_at, p_wallet, p_house, p_code, p_amount), now());
  end if;
end $$;
revoke all on function ledger_append from public;
