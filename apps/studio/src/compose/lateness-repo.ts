import type { BeaconChain } from "@chokdee/rules/yeekee";
import { beaconDue } from "../jackpot/pools-repo.ts";
import type { Queryable } from "../platform/db.ts";

/** How many seconds each kind of work is behind its time: nought where nothing is overdue. */
export async function readLateness(q: Queryable, chain: BeaconChain): Promise<(readonly [string, number])[]> {
  const late = (since: string) => `greatest(0, extract(epoch from clock_timestamp() - (${since})))::float8`;
  const row = await q.one<Record<string, number | null>>(
    `select ${late("select min(due_at) from round where due_at is not null")} as rounds,
            ${late("select min(ends_at) from table_round where due_at is not null")} as table_rounds,
            ${late("select min(ends_at) from table_round where due_at is not null and phase = 'dealing' and beacon_value is null")} as table_beacon,
            ${late(beaconDue(chain))} as jackpot_beacon`,
  );
  return Object.entries(row).map(([work, seconds]) => [work, seconds ?? 0] as const);
}
