import type { MemberId } from "../../core/ids.ts";
import type { GroupName } from "../../core/ledger.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { listReleased } from "./held-repo.ts";
import { releaseKey, settleKey, STAKE_SCOPE, stakeKey } from "./postings.ts";
import type { RoundRow } from "./round-repo.ts";
import { nextBills, type SettledRow } from "./settle-repo.ts";

const BILLS_AT_A_TIME = 2_000;

type Released = ReadonlyMap<MemberId, readonly number[]>;
type Books = Pick<LottoDependencies, "db" | "ledger">;

/** What the ledger and the bills of a settled round disagree about, or undefined when they agree to the satang. */
export async function booksProblem(deps: Books, round: RoundRow): Promise<string | undefined> {
  const released = await listReleased(deps.db, round.id);
  let after = 0n;
  for (;;) {
    const bills = await nextBills(deps.db, round.id, after, BILLS_AT_A_TIME);
    const last = bills.at(-1);
    if (!last) return undefined;
    const problem = await problemOf(deps, round, bills, released);
    if (problem) return problem;
    after = last.id;
  }
}

async function problemOf(
  { ledger, db }: Books,
  { version }: RoundRow,
  bills: readonly SettledRow[],
  released: Released,
): Promise<string | undefined> {
  const groups = bills.map((bill) => groupsOf(bill, version, released));
  const amounts = await ledger.amountsOf(db, groups.flat());
  let read = 0;
  for (const [index, bill] of bills.entries()) {
    const [staked, ...paid] = amounts.slice(read, (read += groups[index]?.length ?? 0));
    const paidInAll = paid.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
    if (bill.version !== version) return `bill ${bill.id} is not settled`;
    if (staked !== -bill.stake) return `bill ${bill.id} staked ${bill.stake}, its books say ${-(staked ?? 0n)}`;
    const due = bill.prize - bill.held;
    if (paidInAll !== due) return `bill ${bill.id} is to be paid ${due}, its books say ${paidInAll}`;
  }
  return undefined;
}

/** The stake, then the payout of each version and what of each was released. */
function groupsOf(bill: SettledRow, version: number, released: Released): GroupName[] {
  const name = (key: string): GroupName => ({ memberId: bill.member_id, scope: STAKE_SCOPE, key });
  return [
    name(stakeKey(bill.id)),
    ...Array.from({ length: version }, (_, index) => name(settleKey(bill.id, index + 1))),
    ...(released.get(bill.member_id) ?? []).map((each) => name(releaseKey(bill.id, each))),
  ];
}
