// The speed of signed wallet calls over HTTP, through everything a provider's bet passes, over `pgbench -N` on the same
// PostgreSQL. The two take turns, and the ratio is the median over the rounds. `npm run bench:wallet -- turnover` measures
// nothing but what it costs to count the bets, and `-- flood` how long a bet takes while guests flood the site.
import type { System } from "../../apps/server/src/compose/system.ts";
import { createYardstick, type Yardstick } from "./ledger-yardstick.ts";
import { extent, median, note, onPostgres, report, withSystem } from "./harness.ts";
import { fillWithPlayers, withSite } from "./operator.ts";
import { ask, forkLoad } from "./processes.ts";
import { turnoverRatio } from "./wallet-turnover.ts";
import { floodRatio } from "./wallet-flood.ts";
import { BENCH_GAME, type Load, type Measured } from "./wallet-load.ts";

const MEMBERS = extent(5_000, 200);
const SCALE = extent(10, 1);
const ROUNDS = extent(9, 1, "BENCH_ROUNDS");
const SECONDS = extent(3, 1, "BENCH_SECONDS");
/** Where pgbench is at its best on the same machine. */
const BEST_CLIENTS = 32;
/** A provider on a calm day: what is measured is how long a bet waits. */
const FEW_CALLERS = 8;
/** Signed beforehand for each second, over all callers: more than any machine of ours answers. */
const MAX_PER_SECOND = 12_000;

const GOALS = [
  { name: "signed bets/s over pgbench -N, 64 callers", kind: "bet", callers: 64, min: 0.9 },
  { name: "signed bets/s over pgbench -N, 200 callers", kind: "bet", callers: 200, min: 1.2 },
  { name: "bet+win pairs/s over pgbench -N, 64 callers", kind: "pair", callers: 64, min: 0.45 },
] as const;

export function run([only]: readonly string[] = []): Promise<void> {
  return onPostgres("wallet", async (stand) => {
    const { cluster } = stand;
    const yardstick = only === undefined ? await createYardstick(cluster, SCALE) : undefined;
    if (!yardstick && only === undefined) return;
    await fillWithPlayers(cluster.urlAsOwner(), MEMBERS, [{ token: "token", game: BENCH_GAME, category: "slot" }]);
    await withSystem(stand, {}, (system) => withSite(system, (port) => measure(system, port, yardstick, only)));
  });
}

async function measure(
  system: System,
  port: number,
  yardstick: Yardstick | undefined,
  only: string | undefined,
): Promise<void> {
  const provider = forkLoad("wallet-load.ts");
  try {
    const load: RunLoad = (kind, callers, seconds = SECONDS) =>
      ask(provider, {
        port,
        callers,
        seconds,
        members: MEMBERS,
        kind,
        turns: Math.ceil((MAX_PER_SECOND * seconds) / callers),
      } satisfies Load);
    // The first calls of a process are slow ones.
    for (const callers of [64, 200, 64]) await load("pair", callers);
    if (yardstick) await compare(load, yardstick);
    const rounds = { rounds: ROUNDS, seconds: SECONDS };
    if (only === "flood") {
      const ratio = await floodRatio(port, (seconds) => load("bet", FEW_CALLERS, seconds), rounds);
      return report("p99 of a bet during a flood of guests over quiet", ratio, { max: 5 });
    }
    const speed = async (seconds: number) => (await load("pair", 64, seconds)).speed;
    report("pairs/s with turnover counted over without", await turnoverRatio(system.ports, speed, rounds), {
      min: 0.8,
    });
  } finally {
    provider.kill();
  }
}

type RunLoad = (kind: Load["kind"], callers: number, seconds?: number) => Promise<Measured>;

async function compare(load: RunLoad, yardstick: Yardstick): Promise<void> {
  const ratios: number[][] = GOALS.map(() => []);
  for (let round = 1; round <= ROUNDS; round++) {
    const said: string[] = [];
    for (const [i, { kind, callers }] of GOALS.entries()) {
      const bench = yardstick.run(BEST_CLIENTS, SECONDS);
      const { speed: ours } = await load(kind, callers);
      ratios[i]?.push(ours / bench);
      said.push(`pgbench ${Math.round(bench)}/s, ${callers} callers ${Math.round(ours)} ${kind}s/s`);
    }
    note(`round ${round}: ${said.join("; ")}`);
  }
  GOALS.forEach((goal, i) => report(goal.name, median(ratios[i] ?? []), goal));
}
