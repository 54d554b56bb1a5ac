import type { Satang } from "@chokdee/money";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET, type Origin } from "../../core/ledger.ts";
import type { PostingCode } from "../../core/ledger-names.ts";

/** So many postings are added up, however long the member has not withdrawn. */
const MAX_POSTINGS = 100_000;

/**
 * What the main wallet held after the last withdrawal, what has moved since, and what it holds: of one moment. The
 * newest posting of the wallet up to the beginning says what there was.
 */
export async function findOrigin(db: Queryable, memberId: MemberId): Promise<Origin> {
  const row = await db.row<{
    readonly since: Date | null;
    readonly opening: Satang;
    readonly balance: Satang;
    readonly codes: readonly PostingCode[];
    readonly givers: readonly Origin["moved"][number]["giver"][];
    readonly amounts: readonly bigint[];
  }>(
    `with main as (select seq, (free + held)::bigint as balance from ledger_wallet where member_id = $1 and wallet_id = ${MAIN_WALLET}),
     start as (
       select greatest(
         coalesce((select p.seq from ledger_posting p
                    where p.member_id = $1 and p.kind = 'withdraw' and p.kind <> 'bet' and p.code = 'withdraw'
                    order by p.seq desc limit 1), 0),
         (select main.seq - $2 from main)) as seq),
     opening as (
       select p.at, p.balance_after from ledger_posting p, start
        where p.member_id = $1 and p.wallet_id = ${MAIN_WALLET} and p.seq <= start.seq order by p.seq desc limit 1),
     moved as (
       select p.code,
              case when p.code not in ('adjust_in', 'adjust_out') and not (p.code = 'bonus' and p.scope = 'reward') then 'none'
                   when p.house = 'sandbox_funding' then 'sandbox' else 'staff' end as giver,
              sum(p.amount)::bigint as amount
         from ledger_posting p, start where p.member_id = $1 and p.wallet_id = ${MAIN_WALLET} and p.seq > start.seq group by 1, 2)
     select (select at from opening) as since, coalesce((select balance_after from opening), 0)::bigint as opening,
            coalesce((select balance from main), 0)::bigint as balance,
            coalesce(array_agg(code), '{}') as codes, coalesce(array_agg(giver), '{}') as givers,
            coalesce(array_agg(amount), '{}') as amounts
       from moved`,
    [memberId, MAX_POSTINGS],
  );
  if (!row) throw new Error("an aggregate has one row");
  return {
    since: row.since,
    opening: row.opening,
    balance: row.balance,
    moved: row.codes.map((code, at) => ({
      code,
      giver: row.givers[at] ?? "none",
      amount: BigInt(row.amounts[at] ?? 0),
    })),
  };
}
