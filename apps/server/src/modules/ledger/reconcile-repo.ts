import type { Queryable } from "../../core/db.ts";
import { type Break, MAIN_WALLET, OWED } from "../../core/ledger.ts";

/** The maximum number of breaks that one check names. Their flows are closed; the rest show in the next run. */
const MAX_BREAKS = 1000;

function breaksOf(db: Queryable, sql: string): Promise<Break[]> {
  return db.rows<Break>(`select flow, what from (${sql}) breaks limit ${MAX_BREAKS}`);
}

/** A wallet holds what its postings add up to, and a member owes what the postings of their debt add up to. */
export function checkWallets(db: Queryable): Promise<Break[]> {
  return breaksOf(
    db,
    `select 'member:' || member_id as flow,
            format('wallet %s of member %s holds %s, its postings add up to %s', wallet_id, member_id, balance, posted) as what
       from (select member_id, wallet_id, coalesce(w.balance, 0) as balance, coalesce(p.posted, 0) as posted
               from (select member_id, wallet_id, free + held as balance from ledger_wallet
                     union all
                     select member_id, ${OWED}, -owed from ledger_wallet where wallet_id = ${MAIN_WALLET}) w
               full join (select member_id, wallet_id, sum(amount)::bigint as posted
                            from ledger_posting group by member_id, wallet_id) p using (member_id, wallet_id)) wallets
      where balance <> posted`,
  );
}

/** A member's postings are numbered from 1 to where their chain ends, and it ends with the last one's hash. */
export function checkChainEnds(db: Queryable): Promise<Break[]> {
  return breaksOf(
    db,
    `select 'member:' || member_id as flow,
            format('the chain of member %s ends at %s and has %s postings up to %s', member_id, w.seq, p.postings, p.last) as what
       from (select member_id, seq, head from ledger_wallet where wallet_id = ${MAIN_WALLET}) w
       full join (select member_id, count(*) as postings, max(seq) as last from ledger_posting group by member_id) p
         using (member_id)
      where w.seq is distinct from coalesce(p.postings, 0) or w.seq is distinct from coalesce(p.last, 0)
     union all
     select 'member:' || w.member_id, format('the chain of member %s does not end with the hash of its last posting', w.member_id)
       from ledger_wallet w join ledger_posting p on p.member_id = w.member_id and p.seq = w.seq
      where w.wallet_id = ${MAIN_WALLET} and w.head <> p.hash`,
  );
}

export function checkHolds(db: Queryable): Promise<Break[]> {
  return breaksOf(
    db,
    `select 'member:' || member_id as flow,
            format('wallet %s of member %s keeps %s held, its open holds add up to %s', wallet_id, member_id,
                   coalesce(w.held, 0), coalesce(h.held, 0)) as what
       from (select member_id, wallet_id, held from ledger_wallet where held <> 0) w
       full join (select member_id, wallet_id, sum(amount)::bigint as held
                    from ledger_hold where state = 'open' group by member_id, wallet_id) h using (member_id, wallet_id)
      where w.held is distinct from h.held`,
  );
}

/** What a slot of a house account holds is what its postings took from, or gave to, the members. */
export function checkHouse(db: Queryable): Promise<Break[]> {
  return breaksOf(
    db,
    `select 'house:' || account as flow,
            format('slot %s of house account %s holds %s, its postings add up to %s', slot, account, h.balance, p.posted) as what
       from ledger_house h
       full join (select house as account, slot, -sum(amount)::bigint as posted
                    from ledger_posting group by house, slot) p using (account, slot)
      where coalesce(h.balance, 0) <> coalesce(p.posted, 0) or h.account is null`,
  );
}

/** Members and house together hold nothing, in money and in points. */
export function checkTotals(db: Queryable): Promise<Break[]> {
  return breaksOf(
    db,
    `select 'all' as flow, format('members and house together hold %s %s', sum(balance), unit) as what
       from (select case wallet_id when 2 then 'points' else 'satang' end as unit, free + held - coalesce(owed, 0) as balance
               from ledger_wallet
             union all
             select case when starts_with(account, 'points_') then 'points' else 'satang' end, balance from ledger_house) sides
      group by unit having sum(balance) <> 0`,
  );
}

/** A posting that was at the end of a chain when it was sealed is still there, unchanged. */
export function checkSealedHeads(
  db: Queryable,
  heads: readonly { readonly memberId: bigint; readonly seq: bigint; readonly hash: Uint8Array }[],
): Promise<Break[]> {
  return db.rows<Break>(
    `select 'member:' || s.member_id as flow,
            format('posting %s of member %s is not the one that was sealed', s.seq, s.member_id) as what
       from unnest($1::bigint[], $2::bigint[], $3::bytea[]) as s (member_id, seq, hash)
       left join ledger_posting p on p.member_id = s.member_id and p.seq = s.seq
      where p.hash is distinct from s.hash`,
    [heads.map(({ memberId }) => memberId), heads.map(({ seq }) => seq), heads.map(({ hash }) => Buffer.from(hash))],
  );
}

export interface BookCounts {
  readonly members: bigint;
  readonly wallets: bigint;
  readonly open_holds: bigint;
}

export async function countBooks(db: Queryable): Promise<BookCounts> {
  const { rows } = await db.query<BookCounts>(
    `select count(*) filter (where wallet_id = ${MAIN_WALLET}) as members, count(*) as wallets,
            (select count(*) from ledger_hold where state = 'open') as open_holds
       from ledger_wallet`,
  );
  return rows[0] ?? { members: 0n, wallets: 0n, open_holds: 0n };
}
