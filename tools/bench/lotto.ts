// The speed of the lottery house on a PostgreSQL of its own: settling a large round over the plainest way to do so,
// sending bills of three sizes, and many callers on one hot number.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lottoDependencies } from "../../apps/server/src/compose/lotto-services.ts";
import { createServices } from "../../apps/server/src/compose/services.ts";
import { seedLotto } from "../../apps/server/src/modules/lotto/seed.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createPool } from "../../apps/server/src/platform/db/pool.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { fillWithMembers } from "./ledger-members.ts";
import type { LottoBench } from "./lotto-bench.ts";
import { measureBills } from "./lotto-bills.ts";
import { measureHotNumber } from "./lotto-hot-number.ts";
import { measureSettling } from "./lotto-settle.ts";
import { median } from "./median.ts";

const MEMBERS = 20_000;
const LINES = Number(process.env.BENCH_LINES ?? 1_000_000);
const ROUNDS = Math.max(Number(process.env.BENCH_ROUNDS ?? 3), 1);
const MAX_RATIO = 2.5;

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "chokdee-bench-lotto-"));
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    await migrateAll(cluster.urlAsOwner(), "chokdee_login");
    const config = { ...readConfig({ LOG_LEVEL: "error" }), dataDir, secretKey: "the secret key of the benchmark" };
    const services = await createServices(config, cluster.urlAsApp(), createLogger("error"));
    const owner = createPool(cluster.urlAsOwner(), { max: 2 });
    try {
      await prepare({ services, owner, members: MEMBERS }, cluster.urlAsOwner());
      await measure({ services, owner, members: MEMBERS });
    } finally {
      await owner.close();
      await services.close();
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Members whose ids are those of their wallets. */
async function prepare({ services, owner, members }: LottoBench, ownerUrl: string): Promise<void> {
  await seedLotto(services.db);
  await owner.query(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'bench' || n, 'bench' || n, '-', 'chokdee', now() from generate_series(1, $1::integer) n`,
    [members],
  );
  await fillWithMembers(ownerUrl, members);
}

async function measure(bench: LottoBench): Promise<void> {
  const deps = lottoDependencies(bench.services);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { plainMs, settledMs, winners } = await measureSettling(deps, bench, LINES);
    ratios.push(settledMs / plainMs);
    console.log(
      `round ${round}: ${LINES} lines, ${winners} winning bills; plain ${seconds(plainMs)}, settled ${seconds(settledMs)}`,
    );
  }
  const ratio = median(ratios);
  report(
    `settling ${LINES} lines over a plain UPDATE and its postings, goal at most ${MAX_RATIO}`,
    ratio.toFixed(2),
    ratio <= MAX_RATIO,
  );
  for (const { lines, perSecond, overOne } of await measureBills(deps, bench)) {
    report(
      `bills of ${lines} lines a second (cost over a bill of one line)`,
      `${perSecond.toFixed(0)} (${overOne.toFixed(1)})`,
      true,
    );
  }
  const hot = await measureHotNumber(deps, bench);
  report(
    `${hot.callers} callers on one hot number: validations a second`,
    `${hot.perSecond.toFixed(0)}, sold ${hot.soldBaht} of ${hot.capBaht} baht`,
    hot.soldBaht <= hot.capBaht,
  );
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function report(name: string, value: string, isMet: boolean): void {
  console.log(`${name.padEnd(84)} ${value} ${isMet ? "ok" : "MISSED"}`);
  if (!isMet) process.exitCode = 1;
}

if (import.meta.main) await run();
