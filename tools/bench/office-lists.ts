// What every list of the office takes over a bare query that reads as many rows of the same table by its index, with a
// hundred thousand rows in each. Both take turns on one connection's pool, and ratios are medians.
// `npm run bench -- office-lists officeDepositQueue` measures one of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { officeHandlersOf } from "../../apps/server/src/compose/office-server.ts";
import { closeSystem, openSystem, seed, type System } from "../../apps/server/src/compose/system.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import {
  fillLists,
  type ListCase,
  listCases,
  pagedLists,
  readList,
} from "../../apps/server/src/testing/office-lists.ts";
import { median } from "./median.ts";

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const PAGE = 50;
const TURNS = 101;
const MAX_RATIO = 3;

export async function run(wanted: readonly string[] = []): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "chokdee-bench-lists-"));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    const config = { ...readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }), secretKey: "of a benchmark" };
    const system = await openSystem(config, cluster.urlAsApp(), createLogger("silent"));
    try {
      await seed(system, { sandbox: true });
      const cases = Object.entries(listCases(await fillLists(cluster.urlAsSuperuser(), ROWS)));
      for (const id of pagedLists.filter((each) => cases.every(([known]) => known !== each)))
        miss(`${id} has no rows here`);
      for (const [name, list] of cases.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
        await compare(system, name, list);
    } finally {
      await closeSystem(system);
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(system: System, name: string, { call = name, input, bare }: ListCase): Promise<void> {
  const handlers = officeHandlersOf(system);
  const read = () => readList(handlers, call, input, PAGE);
  const plain = () => system.ports.db.query(`${bare} ${PAGE}`);
  const { items } = await read();
  if (items.length < PAGE) miss(`${name} has ${items.length} rows`);
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const own = await timeOf(read);
    ratios.push(own / (await timeOf(plain)));
  }
  const ratio = median(ratios);
  const line = `${name} over a bare query: ${ratio.toFixed(2)} (goal at most ${MAX_RATIO})`;
  if (ratio <= MAX_RATIO) console.log(`${line} ok`);
  else miss(line);
}

function miss(line: string): void {
  console.log(`${line} MISSED`);
  process.exitCode = 1;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

if (import.meta.main) await run(process.argv.slice(2));
