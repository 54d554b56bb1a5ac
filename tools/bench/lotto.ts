// The speed of the lottery house on a PostgreSQL of its own: settling a large round over the plainest way to do so, and
// bills as members buy them over `pgbench -N`. `-- settle` and `-- bills` measure one of the two.
import { seedLotto } from "../../apps/server/src/modules/lotto/seed.ts";
import type { Pool } from "@chokdee/server-kit/db";
import type { LottoBench } from "./lotto-bench.ts";
import { measureBills } from "./lotto-bills.ts";
import { measureSettling } from "./lotto-settle.ts";
import { extent, median, note, onPostgres, report, withPool, withSystem } from "./harness.ts";
import { createYardstick } from "./ledger-yardstick.ts";
import { fillWithNamedMembers } from "./operator.ts";

const MEMBERS = extent(20_000, 1_000);
const LINES = extent(1_000_000, 10_000, "BENCH_LINES");
const ROUNDS = extent(3, 1, "BENCH_ROUNDS");
const MAX_RATIO = 2.5;
const SCALE = extent(10, 1);
/** All callers have one address. */
const LIMIT_SCALE = 1_000;

export function run([only]: readonly string[] = []): Promise<void> {
  return onPostgres("lotto", async (stand) => {
    const ownerUrl = stand.cluster.urlAsOwner();
    const yardstick = only === "settle" ? undefined : await createYardstick(stand.cluster, SCALE);
    await withSystem(stand, { rateLimitScale: LIMIT_SCALE }, async (system) => {
      await seedLotto(system.ports.db);
      await fillWithNamedMembers(ownerUrl, MEMBERS);
      if (yardstick) await measureBills(system, ownerUrl, { members: MEMBERS, yardstick });
      const settle = (owner: Pool) => measureSettled({ services: system.ports, owner, members: MEMBERS });
      if (only !== "bills") await withPool(ownerUrl, settle, 2);
    });
  });
}

async function measureSettled(bench: LottoBench): Promise<void> {
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { plainMs, settledMs, winners } = await measureSettling(bench.services, bench, LINES);
    ratios.push(settledMs / plainMs);
    note(
      `round ${round}: ${LINES} lines, ${winners} winning bills; plain ${seconds(plainMs)}, settled ${seconds(settledMs)}`,
    );
  }
  report(`settling ${LINES} lines over a plain UPDATE and its postings`, median(ratios), { max: MAX_RATIO });
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
