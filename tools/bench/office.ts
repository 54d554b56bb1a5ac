// What reports cost bets, how quickly they are read, and what lists take. Loads with and without take turns, and ratios are medians.
// `npm run bench:office -- 200000` compares with fewer bets than ten million.
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { createPorts, type Ports } from "../../apps/server/src/compose/ports.ts";
import { reportFollower } from "../../apps/server/src/modules/reports/follow-events.ts";
import { compareBooks } from "../../apps/server/src/modules/reports/prove.ts";
import { readReport } from "../../apps/server/src/modules/reports/read-report.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { closePlatform, openPlatform } from "../../apps/server/src/platform/open-platform.ts";
import { consumeOnce, followEvents } from "../../apps/server/src/platform/outbox/consume.ts";
import { hasUnread } from "../../apps/server/src/platform/outbox/outbox-repo.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { benchConfig, extent, hold, median, medianTimeOf, note, onPostgres, report } from "./harness.ts";
import { betLoad, publishCounted } from "./office-load.ts";
import { run as compareLists } from "./office-lists.ts";
import { compareRaw, fillYears } from "./office-years.ts";

const MEMBERS = extent(5_000, 200);
/** People who each look at a report for five seconds and open another, all day long, which is more than people do. */
const READERS = 10;
const READ_EVERY_MS = 5_000;
const READS_OF = [
  { days: 7, by: "category" },
  { days: 14, by: "day" },
  { days: 14, by: "game" },
  { days: 31, by: "provider" },
  { days: 90, by: "category" },
] as const;
const ROUNDS = extent(9, 1, "BENCH_ROUNDS");
/**
 * Loads are measured once the follower has had a batch to take in, and end with as much left to it as they began with:
 * what it takes in meanwhile is what was posted meanwhile.
 */
const WARM_UP = extent(6, 1);
const SECONDS = extent(15, 1, "BENCH_SECONDS");
type Rate = Awaited<ReturnType<typeof betLoad>>;
const LOAD = { members: MEMBERS, warmUp: WARM_UP, seconds: SECONDS };
const WAITING = extent(50_000, 1_000);
const READS = extent(21, 3);

export async function run(args: readonly string[] = []): Promise<void> {
  await onPostgres("office", async (stand) => {
    const { cluster } = stand;
    await fillWithMembers(cluster.urlAsOwner(), MEMBERS);
    const config = { ...benchConfig(stand), sandbox: false };
    const ports = createPorts(await openPlatform(config, cluster.urlAsApp(), createLogger("silent")));
    try {
      await measure(ports, cluster, Number(args[0] ?? extent(10_000_000, 20_000)));
    } finally {
      await closePlatform(ports);
    }
  });
  await compareLists();
}

async function measure(ports: Ports, cluster: EmbeddedPostgres, rawBets: number): Promise<void> {
  const rounds: Record<"alone" | "followed" | "read", Rate>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rates: Partial<(typeof rounds)[number]> = {};
    const loads = [
      async () => (rates.alone = await betLoad(ports, LOAD)),
      async () => (rates.followed = await whileFollowing(ports, 0)),
      async () => (rates.read = await whileFollowing(ports, READERS)),
    ];
    // Each comes first as often as last: tables grow with every load.
    for (const load of [...loads.slice(round % 3), ...loads.slice(0, round % 3)]) {
      await load();
      await catchUp(ports);
    }
    const { alone, followed, read } = rates;
    if (alone && followed && read) rounds.push({ alone, followed, read });
  }
  const ratioOf = (load: "followed" | "read", rate: keyof Rate) =>
    median(rounds.map((rates) => rates[load][rate] / rates.alone[rate]));
  report("postings/s, follower on over off", ratioOf("followed", "perSecond"), { min: 0.97 });
  report(`the same with ${READERS} readers of reports`, ratioOf("read", "perSecond"), { min: 0.95 });
  const [followed, read] = [ratioOf("followed", "perWorked"), ratioOf("read", "perWorked")];
  note(`by what processors worked: ${followed.toFixed(3)}, with readers ${read.toFixed(3)}`);
  // A bet is a stake and a payout.
  const bets = median(rounds.map(({ alone }) => alone.perSecond)) / 2;
  report("events/s taken in over bets/s", (await eventsPerSecond(ports)) / bets, { min: 3 });
  await catchUp(ports);
  const lines = await compareBooks(ports, ports.db);
  const off = lines.reduce((sum, line) => sum + Math.abs(Number(line.off)), 0);
  hold(`${off} satang off, goal 0`, off === 0);

  await fillYears(cluster.urlAsOwner());
  const today = bangkokDay(ports.clock.now());
  const reading = (days: number) => readingMs(ports, { from: addDays(today, 1 - days), to: today });
  report("a year's report over a week's", (await reading(365)) / (await reading(7)), { max: 3 });
  const raw = await compareRaw(cluster.urlAsOwner(), rawBets);
  report(`a query of sums over the same of ${rawBets} bets`, raw.time, { max: 0.005 });
  report("rows of sums over bets", raw.rows, { max: 0.001 });
  report("rows of members' days over bets", raw.memberRows, { max: 0.1 });
}

/** The load with the follower and so many readers. */
async function whileFollowing(ports: Ports, readers: number): Promise<Rate> {
  const stop = new AbortController();
  const following = followEvents(ports, [reportFollower(ports)], stop.signal);
  const reading = Array.from({ length: readers }, async (_, reader) => {
    const wait = (ms: number) => sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
    await wait((READ_EVERY_MS / readers) * reader);
    for (let read = reader; !stop.signal.aborted; read++) {
      await readReport(ports, { report: "revenue", ...(READS_OF[read % READS_OF.length] ?? READS_OF[0]) });
      await wait(READ_EVERY_MS);
    }
  });
  const rate = await betLoad(ports, LOAD);
  stop.abort();
  await Promise.all([following, ...reading]);
  return rate;
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

function readingMs(ports: Ports, span: { readonly from: string; readonly to: string }): Promise<number> {
  return medianTimeOf(READS, () => readReport(ports, { report: "revenue", ...span, days: 1, by: "category" }));
}
