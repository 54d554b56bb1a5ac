// The speed of the football book on a PostgreSQL of its own: slips a second over `pgbench -N`, settling over the plainest
// way to do so, pricing a whole match, and a price change on its way to many open streams.
import { BEFORE, priceBook, quoteLaws } from "@chokdee/rules/sport";
import type { Pool } from "@chokdee/server-kit/db";
import { createYardstick, type Yardstick } from "./ledger-yardstick.ts";
import { extent, median, note, onPostgres, report, withPool, withSystem } from "./harness.ts";
import { fillWithNamedMembers } from "./operator.ts";
import { openBenchMatches, RATES, type SportBench } from "./sport-bench.ts";
import { measureSettling } from "./sport-settle.ts";
import { slipsPerSecond } from "./sport-slips.ts";
import { measureStreams } from "./sport-streams.ts";

const MEMBERS = extent(20_000, 200);
const MATCHES = extent(200, 14);
const LEGS = extent(1_000_000, 8_000, "BENCH_LEGS");
const ROUNDS = extent(5, 1, "BENCH_ROUNDS");
const SECONDS = extent(3, 1, "BENCH_SECONDS");
const CLIENTS = 16;
const STREAMS = extent(1_000, 20);

const GOALS = { uniform: 0.45, oneSide: 0.4, twelveLegs: 0.15, settle: 3, repriceMs: 1, streamMs: 250, priceBytes: 60 };

export function run(): Promise<void> {
  return onPostgres("sport", async (stand) => {
    const yardstick = await createYardstick(stand.cluster, extent(10, 1));
    if (!yardstick) return;
    await withSystem(stand, { rateLimitScale: STREAMS }, async (system) => {
      await fillWithNamedMembers(stand.cluster.urlAsOwner(), MEMBERS);
      const measureBy = (owner: Pool) =>
        measure({ system, services: system.ports, owner, members: MEMBERS }, yardstick);
      await withPool(stand.cluster.urlAsOwner(), measureBy, 2);
    });
  });
}

async function measure(bench: SportBench, yardstick: Yardstick): Promise<void> {
  // Limits that are never reached.
  await bench.owner.query(
    `update sport_setting set market_limit = 1e14, match_cap = 1e14, person_limit = 1e14, combination_limit = 1e14,
            parlay_limit = 1e14, parlay_shared_limit = 1e14, max_payout = 1e14`,
  );
  const matches = await openBenchMatches(bench, MATCHES);
  const ratios = { uniform: [] as number[], oneSide: [] as number[], twelveLegs: [] as number[] };
  const load = { callers: CLIENTS, seconds: SECONDS, members: bench.members };
  for (let round = 1; round <= ROUNDS; round++) {
    const plain = yardstick.run(CLIENTS, SECONDS);
    const uniform = await slipsPerSecond(bench, matches, { ...load, legs: 1 });
    const oneSide = await slipsPerSecond(bench, matches.slice(0, 1), { ...load, legs: 1 });
    const twelve = await slipsPerSecond(bench, matches, { ...load, legs: 12 });
    ratios.uniform.push(uniform / plain);
    ratios.oneSide.push(oneSide / plain);
    ratios.twelveLegs.push(twelve / plain);
    const shown = [uniform, oneSide, twelve].map((value) => value.toFixed(0)).join(", ");
    note(`round ${round}: pgbench ${plain.toFixed(0)}/s; slips/s uniform, one side, twelve legs: ${shown}`);
  }
  report("slips/s over pgbench -N, uniform", median(ratios.uniform), { min: GOALS.uniform });
  report("slips/s over pgbench -N, all on one side", median(ratios.oneSide), { min: GOALS.oneSide });
  report("slips/s over pgbench -N, twelve legs", median(ratios.twelveLegs), { min: GOALS.twelveLegs });
  const { plainMs, settledMs } = await measureSettling(bench, LEGS);
  report(`settling ${LEGS} legs over a plain UPDATE and its postings`, settledMs / plainMs, { max: GOALS.settle });
  report("milliseconds to reprice a whole match", repriceMs(), { max: GOALS.repriceMs });
  const streams = await measureStreams(bench, matches.slice(0, 8), STREAMS);
  report(`p99 milliseconds of a change to ${STREAMS} open streams`, streams.p99Ms, { max: GOALS.streamMs });
  report("bytes of a price", streams.bytesPerPrice, { max: GOALS.priceBytes });
}

function repriceMs(): number {
  const state = { ...BEFORE, phase: "first-half", minute: 20 } as const;
  const once = () => {
    const started = performance.now();
    priceBook(quoteLaws(RATES, state, 1_000));
    return performance.now() - started;
  };
  for (let warm = 0; warm < 200; warm++) once();
  return median(Array.from({ length: 500 }, once));
}
