// What a crowd costs the one member who bets: pages that all come at once, pages that look around, what each further one
// takes of the processor, and guests who play with play credit under the limits of production.
import { setTimeout as sleep } from "node:timers/promises";
import { TABLES } from "@chokdee/rules/tables";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import type { CrowdLoad, CrowdMeasured } from "./tables-crowd-load.ts";
import { extent, median, note, quantile, report } from "./harness.ts";
import { ask, forkLoad, stop } from "./processes.ts";
import { forkStudio, type StudioProcess } from "./studio-process.ts";
import type { StudioFigures } from "./tables-studio.ts";
import { SANDBOX_TOKEN } from "./tables-watch.ts";
import { BENCH_KEY } from "./wallet-load.ts";

const TABLE = "baccarat-1";
const ALL = TABLES.map(({ id }) => id);
const COMERS = extent(1_000, 40);
const BETTORS = extent(200, 50);
const [SOCKETS, WATCHES] = [40, extent(25, 5)];
const [FEW, MANY] = [10, COMERS];
const FRAMES_SECONDS = extent(15, 4);
const GUESTS = extent(58, 10);
const GUESTS_SECONDS = extent(10, 5);
const QUIET_SECONDS = extent(5, 2);
const MAX_BET_MS = 500;
const MAX_CPU_MS = 0.1;
/** Under the guests, as many times as slow as without. */
const MAX_SLOWER = 5;

interface Entering {
  /** Sessions of members who may bet. */
  readonly enter: () => Promise<readonly string[]>;
  /** Something lies on every table then. */
  readonly lay: () => Promise<void>;
}

/** A studio whose tables are moved by the benchmark. */
export function forkTables(
  cluster: EmbeddedPostgres,
  operatorPort: number,
  rateLimitScale: number,
): Promise<StudioProcess> {
  return forkStudio("tables-studio.ts", cluster, {
    sitePort: operatorPort,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    walletKeys: [BENCH_KEY],
    rateLimitScale,
    sandboxToken: SANDBOX_TOKEN,
  });
}

export async function measureCrowd(
  cluster: EmbeddedPostgres,
  operatorPort: number,
  { enter, lay }: Entering,
): Promise<void> {
  const crowd = forkLoad("tables-crowd-load.ts");
  const member = forkLoad("tables-crowd-load.ts");
  try {
    const unlimited = await forkTables(cluster, operatorPort, 100_000);
    const sessions = await enter();
    try {
      await measureStorms(unlimited, crowd, member, { sessions, lay });
    } finally {
      await stop(unlimited.child);
    }
    const limited = await forkTables(cluster, operatorPort, 1);
    try {
      await measureGuests(limited, crowd, member, sessions);
    } finally {
      await stop(limited.child);
    }
  } finally {
    for (const child of [crowd, member]) child.kill();
  }
}

type Child = StudioProcess["child"];
const tell = (child: Child, load: CrowdLoad) => ask<CrowdMeasured>(child, load);

async function measureStorms(
  { child, port }: StudioProcess,
  crowd: Child,
  member: Child,
  { sessions, lay }: { readonly sessions: readonly string[]; readonly lay: () => Promise<void> },
): Promise<void> {
  const cpu = async () => (await ask<StudioFigures>(child, {})).cpuMs;
  const [bettors, comers] = [sessions.slice(0, BETTORS), sessions.slice(BETTORS, BETTORS + COMERS)];
  const bets = (seconds: number) => tell(member, { kind: "bets", port, table: TABLE, sessions: bettors, seconds });
  const storm = (pages: readonly (string | null)[]) => tell(crowd, { kind: "storm", port, tables: ALL, pages });

  await storm(Array.from({ length: SOCKETS }, () => null));
  const quiet = await bets(QUIET_SECONDS);
  await lay();
  await sleep(1_000);
  const before = await cpu();
  const around = await tell(crowd, { kind: "look around", tables: ALL, times: WATCHES });
  const perWatch = ((await cpu()) - before) / (SOCKETS * WATCHES);
  note(
    `${SOCKETS} pages looked around ${WATCHES} times each in ${around.times[0]?.toFixed(0)} ms, ${perWatch.toFixed(3)} ms of CPU each time`,
  );
  note(`bets without a crowd: ${timesOf(quiet)}`);

  for (const [name, pages] of [
    ["guests", Array.from({ length: COMERS }, () => null)],
    ["members", comers],
  ] as const) {
    // It is held open since the first bets.
    const betting = bets(8);
    await sleep(1_000);
    const start = await cpu();
    const came = await storm(pages);
    const used = (await cpu()) - start;
    const again = await storm(pages);
    const measured = await betting;
    note(
      `${COMERS} ${name} came back at once: the last had its snapshot after ${(came.times.at(-1) ?? 0).toFixed(0)} and ${(again.times.at(-1) ?? 0).toFixed(0)} ms, ${(used / COMERS).toFixed(3)} ms of CPU each`,
    );
    note(`a member's bets meanwhile: ${timesOf(measured)}`);
    report(`longest milliseconds of a bet while ${COMERS} ${name} come back`, quantile(measured.times, 1), {
      max: MAX_BET_MS,
    });
    await tell(crowd, { kind: "leave" });
  }

  const costs: { readonly cpu: number; readonly sent: number }[] = [];
  for (const count of [FEW, MANY]) {
    await storm(Array.from({ length: count }, () => null));
    await sleep(1_000);
    const first = await ask<StudioFigures>(child, {});
    await sleep(FRAMES_SECONDS * 1_000);
    const last = await ask<StudioFigures>(child, {});
    costs.push({ cpu: last.cpuMs - first.cpuMs, sent: last.sent - first.sent });
    await tell(crowd, { kind: "leave" });
  }
  const [few, many] = costs;
  if (!few || !many) return;
  const perFrame = (many.cpu - few.cpu) / (many.sent - few.sent);
  const used = `${few.cpu.toFixed(0)} ms of CPU for ${FEW} watchers, ${many.cpu.toFixed(0)} for ${MANY}`;
  note(`${used} in ${FRAMES_SECONDS} s`);
  report("milliseconds of CPU for each further watcher and frame", perFrame, { max: MAX_CPU_MS });
}

async function measureGuests({ port }: StudioProcess, crowd: Child, member: Child, sessions: readonly string[]) {
  const balances = (seconds: number) =>
    tell(member, { kind: "balances", port, table: TABLE, sessions: sessions.slice(0, 100), seconds });
  const quiet = await balances(QUIET_SECONDS);
  note(`a member's calls without guests: ${timesOf(quiet)}`);
  for (const buys of [false, true]) {
    const playing = tell(crowd, { kind: "guests", port, guests: GUESTS, seconds: GUESTS_SECONDS, buys });
    await sleep(2_000);
    const measured = await balances(GUESTS_SECONDS - 3);
    const { said } = await playing;
    const what = `beside ${GUESTS} guests of one address who ${buys ? "buy" : "spin"} without rest`;
    note(`${what} (${JSON.stringify(said)}): ${timesOf(measured)}`);
    const slower = median(measured.times) / median(quiet.times);
    report(`a member's calls ${what}, times as slow`, slower, { max: MAX_SLOWER });
  }
}

function timesOf({ times, said }: CrowdMeasured): string {
  const [middle, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1));
  return `${JSON.stringify(said)}, median ${middle}, p95 ${p95}, longest ${longest} ms`;
}
