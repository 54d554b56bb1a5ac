import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { listBillsOf } from "../bill-repo.ts";
import { coveredStakes } from "../covered-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { billIdOf, billReference } from "../postings.ts";

/**
 * What members have staked in a round, without stakes that risk next to nothing: those on a type of which one person,
 * with one account or several, holds more than half of all numbers. They do not count as turnover either.
 */
export async function readCountedStakes(
  { samePerson }: Pick<LottoDependencies, "samePerson">,
  tx: Tx,
  roundId: bigint,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const bills = await listBillsOf(tx, roundId, memberIds);
  const links = await samePerson.findLinked(tx, memberIds);
  const held = bills.map(({ id, member_id: memberId }) => ({
    bet: billReference(id),
    memberId,
    others: [...(links.get(memberId) ?? [])],
  }));
  const covered = new Map((await coveredStakes.find(tx, held)).map(({ bet, amount }) => [billIdOf(bet), amount]));
  const counted = new Map<MemberId, bigint>();
  for (const { id, member_id: memberId, stake } of bills) {
    counted.set(memberId, (counted.get(memberId) ?? 0n) + stake - (covered.get(id) ?? 0n));
  }
  return counted;
}
