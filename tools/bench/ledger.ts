// The speed of the ledger, through its public interface with chain and events on, over `pgbench -N` on the same
// PostgreSQL. The two take turns, and the ratio is the median over the rounds.
import { systemClock } from "../../apps/server/src/core/clock.ts";
import { systemRandom } from "../../apps/server/src/core/random.ts";
import { createLedger } from "../../apps/server/src/modules/ledger/ledger.ts";
import type { Pool } from "@chokdee/server-kit/db";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { postingsPerSecond } from "./ledger-load.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { LONG, SHORT, statementGrowth } from "./ledger-statement.ts";
import { createYardstick, type Yardstick } from "./ledger-yardstick.ts";
import { extent, median, note, onPostgres, report, withPool } from "./harness.ts";

const MEMBERS = extent(20_000, 500);
const HOT_MEMBERS = 200;
const SCALE = extent(10, 1);
const ROUNDS = extent(9, 1, "BENCH_ROUNDS");
const SECONDS = extent(3, 1, "BENCH_SECONDS");
/** Clients of pgbench, and callers of ours that post one group per call. */
const SINGLE_CLIENTS = 16;
/** Where pgbench is at its best on the same machine; batches are measured against that. */
const BEST_CLIENTS = 32;
const CALLERS = 200;

const GOALS = {
  batched: { name: "batched postings/s over pgbench -N", min: 3.0 },
  single: { name: `single-call postings/s over pgbench -N, ${SINGLE_CLIENTS} each`, min: 1.0 },
  hot: { name: `${HOT_MEMBERS} hot members over uniform`, min: 0.55 },
  bytes: { name: "bytes per posting, indexes included", max: 330 },
  statement: { name: `a statement page at ${LONG} postings over ${SHORT}`, max: 1.5 },
} as const;

export function run(): Promise<void> {
  return onPostgres("ledger", async ({ cluster }) => {
    const yardstick = await createYardstick(cluster, SCALE);
    if (yardstick) await measure(cluster, yardstick);
  });
}

async function measure(cluster: EmbeddedPostgres, yardstick: Yardstick): Promise<void> {
  await fillWithMembers(cluster.urlAsOwner(), MEMBERS);
  const ratios = await withPool(cluster.urlAsApp(), (db) => compare(db, yardstick), SINGLE_CLIENTS);
  report(GOALS.batched.name, median(ratios.batched), GOALS.batched);
  report(GOALS.single.name, median(ratios.single), GOALS.single);
  const alone = median(ratios.alone).toFixed(2);
  note(`the same with gathering switched off, each posting a transaction of its own: ${alone}`);
  report(GOALS.hot.name, median(ratios.hot), GOALS.hot);
  report(GOALS.bytes.name, await bytesPerPosting(cluster.urlAsOwner()), GOALS.bytes);
  for (const [query, growth] of await statementGrowth(cluster.urlAsOwner(), cluster.urlAsApp())) {
    report(`${GOALS.statement.name}, ${query}`, growth, GOALS.statement);
  }
}

async function compare(db: Pool, yardstick: Yardstick) {
  const dependencies = { db, clock: systemClock, random: systemRandom };
  const ledger = createLedger(dependencies);
  const ungathered = createLedger(dependencies, { lanes: SINGLE_CLIENTS, maxItems: 1 });
  const load = { callers: CALLERS, members: MEMBERS, seconds: SECONDS };
  const ratios = { batched: [] as number[], single: [] as number[], alone: [] as number[], hot: [] as number[] };
  for (let round = 1; round <= ROUNDS; round++) {
    const few = yardstick.run(SINGLE_CLIENTS, SECONDS);
    const single = await postingsPerSecond(ledger, { ...load, callers: SINGLE_CLIENTS });
    const alone = await postingsPerSecond(ungathered, { ...load, callers: SINGLE_CLIENTS * 4 });
    const many = yardstick.run(BEST_CLIENTS, SECONDS);
    const batched = await postingsPerSecond(ledger, load);
    const hot = await postingsPerSecond(ledger, { ...load, members: HOT_MEMBERS });
    ratios.single.push(single / few);
    ratios.alone.push(alone / few);
    ratios.batched.push(batched / many);
    ratios.hot.push(hot / batched);
    const [a, b, c, d, e] = [few, single, many, batched, hot].map((speed) => `${Math.round(speed)}/s`);
    note(`round ${round}: pgbench ${a}, single ${b}; pgbench ${c}, batched ${d}, hot ${e}`);
  }
  return ratios;
}

function bytesPerPosting(ownerUrl: string): Promise<number> {
  return withPool(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ bytes: number }>(
      "select (pg_total_relation_size('ledger_posting') / count(*)::float8) as bytes from ledger_posting",
    );
    return rows[0]?.bytes ?? Number.NaN;
  });
}
