// What all benchmarks share: how they start, how they say what they measured, how they end. `--smoke` is a form of some
// seconds that proves that a benchmark runs and prints its ratios: it asserts what must be exact, and no speed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import { closeSystem, openSystem, type System } from "../../apps/server/src/compose/system.ts";
import { type Config, readConfig } from "../../apps/server/src/platform/config.ts";
import { migrateAll } from "../../apps/server/src/platform/db/prepare.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";

/** Set by the runner before it loads a benchmark; processes that a benchmark starts have it too. */
export const isSmoke = process.env.BENCH_SMOKE !== undefined;

/** How much is measured: what the setting says, little in the short form, or as much as figures need. */
export function extent(usual: number, smoke: number, setting?: string): number {
  const set = setting === undefined ? undefined : process.env[setting];
  return set === undefined ? (isSmoke ? smoke : usual) : Math.max(Number(set), 1);
}

export interface Stand {
  readonly cluster: EmbeddedPostgres;
  readonly dataDir: string;
}

/** A PostgreSQL of its own with the operator's tables, gone when the work ends. */
export async function onPostgres(name: string, work: (stand: Stand) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `chokdee-bench-${name}-`));
  try {
    const cluster = await startEmbeddedPostgres({ dataDir });
    try {
      await migrateAll(cluster.urlAsOwner(), "chokdee_login");
      await work({ cluster, dataDir });
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a benchmark's operator is started with. */
export function benchConfig({ dataDir }: Stand): Config {
  return { ...readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }), secretKey: "the secret key of a benchmark" };
}

/** The operator without its addresses. */
export async function withSystem(
  stand: Stand,
  settings: Partial<Config>,
  work: (system: System) => Promise<void>,
): Promise<void> {
  const config = { ...benchConfig(stand), ...settings };
  const system = await openSystem(config, stand.cluster.urlAsApp(), createLogger("silent"));
  try {
    await work(system);
  } finally {
    await closeSystem(system);
  }
}

/** Connections for as long as something is done by them. */
export async function withPool<T>(url: string, work: (db: Pool) => Promise<T>, max = 1): Promise<T> {
  const db = createPool(url, { max });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export type Goal = { readonly min: number } | { readonly max: number };

/** Says what was measured beside its goal. What is no number was not measured: that fails in the short form too. */
export function report(what: string, value: number, goal: Goal): void {
  const isMet = "min" in goal ? value >= goal.min : value <= goal.max;
  const bound = "min" in goal ? `at least ${goal.min}` : `at most ${goal.max}`;
  const mark = isSmoke && Number.isFinite(value) ? "ran   " : isMet ? "ok    " : "MISSED";
  console.log(`${mark} ${what}: ${Number(value.toPrecision(4))} (${bound})`);
  if (mark === "MISSED") process.exitCode = 1;
}

/** Says whether something holds that no machine is too slow for. */
export function hold(what: string, isTrue: boolean): void {
  console.log(`${isTrue ? "ok    " : "MISSED"} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

/** What helps to read the figures. */
export function note(text: string): void {
  console.log(`       ${text}`);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export async function medianTimeOf(turns: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) times.push(await timeOf(work));
  return median(times);
}
