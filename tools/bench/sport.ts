// The speed of the football book on a PostgreSQL of its own: slips a second over `pgbench -N`, settling over the plainest
// way to do so, pricing a whole match, and a price change on its way to many open streams.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BEFORE, priceBook, quoteLaws } from "@chokdee/rules/sport";
import { closeSystem, openSystem } from "../../apps/server/src/compose/system.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createPool } from "../../apps/server/src/platform/db/pool.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { createYardstick, type Yardstick } from "./ledger-yardstick.ts";
import { median } from "./median.ts";
import { openBenchMatches, RATES, type SportBench } from "./sport-bench.ts";
import { measureSettling } from "./sport-settle.ts";
import { slipsPerSecond } from "./sport-slips.ts";
import { measureStreams } from "./sport-streams.ts";

const MEMBERS = 20_000;
const MATCHES = 200;
const LEGS = Number(process.env.BENCH_LEGS ?? 1_000_000);
const ROUNDS = Math.max(Number(process.env.BENCH_ROUNDS ?? 5), 1);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CLIENTS = 16;
const STREAMS = 1_000;

const GOALS = { uniform: 0.45, oneSide: 0.4, twelveLegs: 0.15, settle: 3, repriceMs: 1, streamMs: 250, priceBytes: 60 };

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "chokdee-bench-sport-"));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    const yardstick = await createYardstick(cluster, 10);
    if (!yardstick) {
      console.error("pgbench is missing: install Debian's package postgresql-contrib or postgresql-15.");
      process.exitCode = 1;
      return;
    }
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    const config = { ...readConfig({ LOG_LEVEL: "error" }), dataDir, secretKey: "the secret key of the benchmark" };
    const system = await openSystem(config, cluster.urlAsApp(), createLogger("error"));
    const owner = createPool(cluster.urlAsOwner(), { max: 2 });
    try {
      const bench: SportBench = { system, services: system.ports, owner, members: MEMBERS };
      await prepare(bench, cluster.urlAsOwner());
      await measure(bench, yardstick);
    } finally {
      await owner.close();
      await closeSystem(system);
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members whose ids are those of their wallets, and limits that are never reached. */
async function prepare({ owner, members }: SportBench, ownerUrl: string): Promise<void> {
  await owner.query(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'bench' || n, 'bench' || n, '-', 'chokdee', now() from generate_series(1, $1::integer) n`,
    [members],
  );
  await owner.query(
    `update sport_setting set market_limit = 1e14, match_cap = 1e14, person_limit = 1e14, combination_limit = 1e14,
            max_payout = 1e14`,
  );
  await fillWithMembers(ownerUrl, members);
}

async function measure(bench: SportBench, yardstick: Yardstick): Promise<void> {
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
    console.log(`round ${round}: pgbench ${plain.toFixed(0)}/s; slips/s uniform, one side, twelve legs: ${shown}`);
  }
  report("slips/s over pgbench -N, uniform", median(ratios.uniform), ">=", GOALS.uniform);
  report("slips/s over pgbench -N, all on one side", median(ratios.oneSide), ">=", GOALS.oneSide);
  report("slips/s over pgbench -N, twelve legs", median(ratios.twelveLegs), ">=", GOALS.twelveLegs);
  const { plainMs, settledMs } = await measureSettling(bench, LEGS);
  report(`settling ${LEGS} legs over a plain UPDATE and its postings`, settledMs / plainMs, "<=", GOALS.settle);
  report("milliseconds to reprice a whole match", repriceMs(), "<=", GOALS.repriceMs);
  const streams = await measureStreams(bench, matches.slice(0, 8), STREAMS);
  report(`p99 milliseconds of a change to ${STREAMS} open streams`, streams.p99Ms, "<=", GOALS.streamMs);
  report("bytes of a price", streams.bytesPerPrice, "<=", GOALS.priceBytes);
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

function report(name: string, value: number, sign: "<=" | ">=", goal: number): void {
  const isMet = sign === "<=" ? value <= goal : value >= goal;
  console.log(`${`${name}, goal ${sign} ${goal}`.padEnd(84)} ${value.toFixed(2)} ${isMet ? "ok" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}

if (import.meta.main) await run();
