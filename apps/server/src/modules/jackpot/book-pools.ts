import { negate, type Satang, satang } from "@chokdee/money";
import { HOUSE_DESK, type Move } from "../../core/ledger.ts";
import type { HouseAccount } from "../../core/ledger-names.ts";
import type { JackpotDependencies } from "./dependencies.ts";
import { lockPools, saveBooked, sumStakes } from "./pool-repo.ts";

const MICRO = 1_000_000n;

/**
 * Moves what stakes have given to pools from the house's revenue to the accounts of what it owes, in whole satang, and
 * the seeds of new generations from the reserve. What is left of a satang follows from the stakes and comes with the next
 * ones, so that nothing is lost or rounded away.
 */
export async function bookPools({
  db,
  ledger,
  random,
}: Pick<JackpotDependencies, "db" | "ledger" | "random">): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the pools, as everybody locks: who wins one holds their own money and no other.
    await ledger.lockWallets(tx, HOUSE_DESK);
    const pools = await lockPools(tx);
    const stakes = await sumStakes(tx);
    const due = { jackpot: 0n, reserve: 0n, seeds: 0n };
    for (const pool of pools) {
      const now = stakes.get(pool.provider_id) ?? 0n;
      const seeds = pool.wins + 1;
      due.jackpot += shareOf(now, pool.pool_ppm) - shareOf(pool.booked_stakes, pool.pool_ppm);
      due.reserve += shareOf(now, pool.reserve_ppm) - shareOf(pool.booked_stakes, pool.reserve_ppm);
      due.seeds += pool.seed * BigInt(seeds - pool.booked_seeds);
      if (now === pool.booked_stakes && seeds === pool.booked_seeds) continue;
      await saveBooked(tx, { ...pool, booked_stakes: now, booked_seeds: seeds });
    }
    const moves = [
      ...moveOf("gaming_revenue", "jackpot", satang(due.jackpot)),
      ...moveOf("gaming_revenue", "jackpot_reserve", satang(due.reserve)),
      ...moveOf("jackpot_reserve", "jackpot", satang(due.seeds)),
    ];
    if (moves.length === 0) return;
    await ledger.postIn(tx, {
      memberId: HOUSE_DESK,
      scope: "jackpot",
      key: `pools:${random.uuid()}`,
      reference: "jackpot",
      actor: "system",
      moves,
    });
  });
}

/** Whole satang; stakes are never below zero. */
function shareOf(stakes: bigint, ppm: number): bigint {
  return (stakes * BigInt(ppm)) / MICRO;
}

/** Voided stakes take their share back. */
function moveOf(from: HouseAccount, to: HouseAccount, amount: Satang): Move[] {
  if (amount === 0n) return [];
  return amount > 0n
    ? [{ from, to, amount, code: "house_move" }]
    : [{ from: to, to: from, amount: negate(amount), code: "house_move" }];
}
