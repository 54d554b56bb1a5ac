import type { GroupName } from "../../core/ledger.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { settleKey, STAKE_SCOPE, stakeKey } from "./postings.ts";
import type { RoundRow } from "./round-repo.ts";
import { nextBills, type SettledRow } from "./settle-repo.ts";

const BILLS_AT_A_TIME = 2_000;

type Books = Pick<LottoDependencies, "db" | "ledger">;

/** What the ledger and the bills of a settled round disagree about, or undefined when they agree to the satang. */
export async function booksProblem(deps: Books, round: RoundRow): Promise<string | undefined> {
  let after = 0n;
  for (;;) {
    const bills = await nextBills(deps.db, round.id, after, BILLS_AT_A_TIME);
    const last = bills.at(-1);
    if (!last) return undefined;
    const problem = await problemOf(deps, round, bills);
    if (problem) return problem;
    after = last.id;
  }
}

async function problemOf(
  { ledger, db }: Books,
  { version }: RoundRow,
  bills: readonly SettledRow[],
): Promise<string | undefined> {
  const perBill = 1 + version;
  const amounts = await ledger.amountsOf(
    db,
    bills.flatMap((bill) => groupsOf(bill, version)),
  );
  for (const [index, bill] of bills.entries()) {
    const [staked, ...paid] = amounts.slice(index * perBill, (index + 1) * perBill);
    const paidInAll = paid.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
    if (bill.version !== version) return `bill ${bill.id} is not settled`;
    if (staked !== -bill.stake) return `bill ${bill.id} staked ${bill.stake}, its books say ${-(staked ?? 0n)}`;
    if (paidInAll !== bill.prize) return `bill ${bill.id} won ${bill.prize}, its books say ${paidInAll}`;
  }
  return undefined;
}

/** The stake, then the payout of each version. */
function groupsOf(bill: SettledRow, version: number): GroupName[] {
  const name = (key: string): GroupName => ({ memberId: bill.member_id, scope: STAKE_SCOPE, key });
  return [
    name(stakeKey(bill.id)),
    ...Array.from({ length: version }, (_, index) => name(settleKey(bill.id, index + 1))),
  ];
}
