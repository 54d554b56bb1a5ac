// What reports cost bets, how quickly they are read, and what lists take. Loads with and without take turns, and ratios are medians.
// `npm run bench:office -- 200000` compares with fewer bets than ten million.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { createPorts, type Ports } from "../../apps/server/src/compose/ports.ts";
import { reportFollower } from "../../apps/server/src/modules/reports/follow-events.ts";
import { compareBooks } from "../../apps/server/src/modules/reports/prove.ts";
import { readReport } from "../../apps/server/src/modules/reports/read-report.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { closePlatform, openPlatform } from "../../apps/server/src/platform/open-platform.ts";
import { consumeOnce, followEvents } from "../../apps/server/src/platform/outbox/consume.ts";
import { hasUnread } from "../../apps/server/src/platform/outbox/outbox-repo.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { median } from "./median.ts";
import { betLoad, publishCounted } from "./office-load.ts";
import { run as compareLists } from "./office-lists.ts";
import { compareRaw, fillYears } from "./office-years.ts";

const MEMBERS = 5_000;
/**
 * People who each open a report every second, which is more than people do. Without the second between, it would be
 * measured how much three connections that never rest take from a machine, whatever they read.
 */
const READERS = 10;
const READ_EVERY_MS = 1_000;
const ROUNDS = Math.max(Number(process.env.BENCH_ROUNDS ?? 7), 1);
/** Long beside the rest that the follower takes between batches. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WAITING = 50_000;
const READS = 21;

export async function run(args: readonly string[] = []): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "chokdee-bench-office-"));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    await fillWithMembers(cluster.urlAsOwner(), MEMBERS);
    const config = {
      ...readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }),
      sandbox: false,
      secretKey: "of a benchmark",
    };
    const ports = createPorts(await openPlatform(config, cluster.urlAsApp(), createLogger("silent")));
    try {
      await measure(ports, cluster, Number(args[0] ?? 10_000_000));
    } finally {
      await closePlatform(ports);
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  await compareLists();
}

async function measure(ports: Ports, cluster: EmbeddedPostgres, bets: number): Promise<void> {
  const alone: number[] = [];
  const [followed, read] = [[] as number[], [] as number[]];
  for (let round = 1; round <= ROUNDS; round++) {
    const without = await betLoad(ports, { members: MEMBERS, seconds: SECONDS });
    await catchUp(ports);
    const withFollower = await whileFollowing(ports, 0);
    const withReaders = await whileFollowing(ports, READERS);
    alone.push(without);
    followed.push(withFollower / without);
    read.push(withReaders / without);
  }
  print("postings/s, follower on over off", median(followed), { min: 0.97 });
  print(`the same with ${READERS} readers of reports`, median(read), { min: 0.95 });
  // A bet is a stake and a payout.
  print("events/s taken in over bets/s", (await eventsPerSecond(ports)) / (median(alone) / 2), { min: 3 });
  await catchUp(ports);
  const lines = await compareBooks(ports, ports.db);
  const off = lines.reduce((sum, line) => sum + Math.abs(Number(line.off)), 0);
  print("satang off", off, { max: 0 });

  await fillYears(cluster.urlAsOwner());
  const today = bangkokDay(ports.clock.now());
  const reading = (days: number) => readingMs(ports, { from: addDays(today, 1 - days), to: today });
  print("a year's report over a week's", (await reading(365)) / (await reading(7)), { max: 3 });
  const raw = await compareRaw(cluster.urlAsOwner(), bets);
  print(`a query of sums over the same of ${bets} bets`, raw.time, { max: 0.005 });
  print("rows of sums over bets", raw.rows, { max: 0.001 });
  print("rows of members' days over bets", raw.memberRows, { max: 0.1 });
}

/** The load with the follower and so many readers; what is left when it ends is taken in and counts as its time. */
async function whileFollowing(ports: Ports, readers: number): Promise<number> {
  const stop = new AbortController();
  const today = bangkokDay(ports.clock.now());
  const following = followEvents(ports.db, [reportFollower(ports)], ports.log, stop.signal);
  const reading = Array.from({ length: readers }, async () => {
    while (!stop.signal.aborted) {
      await readReport(ports, { report: "revenue", from: addDays(today, -13), to: today, days: 14, by: "category" });
      await sleep(READ_EVERY_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  });
  const during = await betLoad(ports, { members: MEMBERS, seconds: SECONDS });
  const ended = performance.now();
  stop.abort();
  await Promise.all([following, ...reading]);
  await catchUp(ports);
  const behind = (performance.now() - ended) / 1000;
  return (during * SECONDS) / (SECONDS + behind);
}

async function eventsPerSecond(ports: Ports): Promise<number> {
  await publishCounted(ports, WAITING, MEMBERS);
  const started = performance.now();
  await catchUp(ports);
  return WAITING / ((performance.now() - started) / 1000);
}

async function catchUp(ports: Ports): Promise<void> {
  const follower = reportFollower(ports);
  while (await hasUnread(ports.db, follower)) await consumeOnce(ports.db, follower);
}

async function readingMs(ports: Ports, span: { readonly from: string; readonly to: string }): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn++) {
    const started = performance.now();
    await readReport(ports, { report: "revenue", ...span, days: 1, by: "category" });
    times.push(performance.now() - started);
  }
  return median(times);
}

function print(name: string, value: number, goal: { readonly min?: number; readonly max?: number }): void {
  const isMet = (goal.min === undefined || value >= goal.min) && (goal.max === undefined || value <= goal.max);
  const wanted = goal.min === undefined ? `at most ${goal.max}` : `at least ${goal.min}`;
  console.log(`${name}: ${Number(value.toPrecision(4))} (goal ${wanted}) ${isMet ? "ok" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}
