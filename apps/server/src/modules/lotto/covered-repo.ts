import type { Satang } from "@chokdee/money";
import { BET_TYPES, numbersIn } from "@chokdee/rules/lotto";
import type { CoveredStake, CoveredStakes } from "../../core/bets.ts";
import type { MemberId } from "../../core/ids.ts";
import { billIdOf, billReference } from "./postings.ts";

interface CoveredRow {
  readonly bill_id: bigint;
  readonly stake: Satang;
  readonly is_own: boolean;
  readonly others: readonly MemberId[];
}

const HALVES = BET_TYPES.map((betType) => Math.floor(numbersIn(betType) / 2));

/** Sales are over when a bill is settled, so every call finds the same. */
export const coveredStakes: CoveredStakes = {
  async find(db, bills) {
    const billIds = bills.flatMap(({ bet }) => billIdOf(bet) ?? []);
    if (billIds.length === 0) return [];
    const holders = [...new Map(bills.map((bill) => [bill.memberId, [bill.memberId, ...bill.others]]))].flatMap(
      ([memberId, all]) => all.map((holder) => ({ memberId, holder })),
    );
    const { rows } = await db.prepared<CoveredRow>("lotto-covered-stakes", COVERED, [
      billIds,
      holders.map(({ memberId }) => memberId),
      holders.map(({ holder }) => holder),
      BET_TYPES,
      HALVES,
    ]);
    return [...Map.groupBy(rows, ({ bill_id }) => bill_id).values()].map(sumUp);
  },
};

function sumUp(rows: readonly CoveredRow[]): CoveredStake {
  return {
    bet: billReference(rows[0]?.bill_id ?? 0n),
    amount: rows.reduce((sum, { stake }) => sum + stake, 0n),
    others: [...new Set(rows.flatMap(({ is_own, others }) => (is_own ? [] : others)))],
  };
}

const COVERED = `
  with asked as materialized (
    select b.id, b.round_id, b.member_id from unnest($1::bigint[]) a (id) join lotto_bill b on b.id = a.id
  ), covered as materialized (
    select k.round_id, k.member_id, s.bet_type,
           count(*) filter (where s.member_id = k.member_id) > t.half as is_own,
           coalesce(array_agg(distinct s.member_id) filter (where s.member_id <> k.member_id), '{}') as others
      from (select distinct round_id, member_id from asked) k
      join unnest($2::bigint[], $3::bigint[]) h (member_id, holder_id) on h.member_id = k.member_id
      join lotto_member_sold s on s.round_id = k.round_id and s.member_id = h.holder_id and s.sold > 0
      join unnest($4::text[], $5::integer[]) t (bet_type, half) on t.bet_type = s.bet_type
     group by k.round_id, k.member_id, s.bet_type, t.half
    having count(distinct s.number) > t.half
  )
  select a.id as bill_id, sum(l.stake)::bigint as stake, c.is_own, c.others
    from asked a join covered c on c.round_id = a.round_id and c.member_id = a.member_id
    join lotto_line l on l.round_id = a.round_id and l.bill_id = a.id and l.bet_type = c.bet_type
   group by a.id, c.bet_type, c.is_own, c.others
   order by a.id, c.bet_type`;
