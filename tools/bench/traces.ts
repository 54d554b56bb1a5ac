// What it costs to follow requests: signed wallet calls a second with traces made as a real system makes them, over the
// same without. Both servers stand over one system, and take turns.
import { startTraces } from "@chokdee/server-kit/traces";
import { extent, median, note, onPostgres, report, withSystem } from "./harness.ts";
import { fillWithPlayers, withSite } from "./operator.ts";
import { ask, forkLoad } from "./processes.ts";
import type { Collected } from "./trace-collector.ts";
import { BENCH_GAME, type Load, type Measured } from "./wallet-load.ts";

const MEMBERS = extent(5_000, 200);
const ROUNDS = extent(15, 1, "BENCH_ROUNDS");
const SECONDS = extent(3, 1, "BENCH_SECONDS");
const CALLERS = 64;
const MAX_PER_SECOND = 12_000;
const MIN = 0.98;

export function run(): Promise<void> {
  return onPostgres("traces", async (stand) => {
    await fillWithPlayers(stand.cluster.urlAsOwner(), MEMBERS, [
      { token: "token", game: BENCH_GAME, category: "slot" },
    ]);
    await withSystem(stand, {}, (system) => withSite(system, measure));
  });
}

async function measure(port: number): Promise<void> {
  const collector = forkLoad("trace-collector.ts");
  const { port: collectorPort } = await ask<Collected>(collector, {});
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${collectorPort}`;
  const provider = forkLoad("wallet-load.ts");
  const load = { port, callers: CALLERS, seconds: SECONDS, members: MEMBERS, kind: "pair" } as const;
  const turns = Math.ceil((MAX_PER_SECOND * SECONDS) / CALLERS);
  const speed = async () => ((await ask(provider, { ...load, turns } satisfies Load)) as Measured).speed;
  const followed = async () => {
    const stop = await startTraces(process.env);
    try {
      return await speed();
    } finally {
      await stop();
    }
  };
  try {
    for (let warm = 0; warm < 3; warm++) await speed();
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      // Each goes first in turn: a table grows under both.
      const [first, second] = round % 2 === 0 ? [await speed(), await followed()] : [await followed(), await speed()];
      ratios.push(round % 2 === 0 ? second / first : first / second);
      note(`round ${round}: ${ratios.at(-1)?.toFixed(3)}`);
    }
    const { bytes } = await ask<Collected>(collector, {});
    note(`${bytes} bytes of traces were sent`);
    report("bet+win pairs/s with traces over without", median(ratios), { min: MIN });
  } finally {
    provider.kill();
    collector.kill();
  }
}
