import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { createPool } from "@chokdee/server-kit/db";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";

const DATABASE = "yardstick";

/** What everything is measured against: PostgreSQL's own benchmark, one account updated and one line added. */
export interface Yardstick {
  /** Transactions a second. */
  run(clients: number, seconds: number): number;
}

/** Undefined where pgbench is not installed, which is a failure of the benchmark. */
export async function createYardstick(cluster: EmbeddedPostgres, scale: number): Promise<Yardstick | undefined> {
  const program = findPgbench();
  if (program === undefined) {
    console.error("pgbench is missing: install Debian's package postgresql-contrib or postgresql-15.");
    process.exitCode = 1;
    return undefined;
  }
  const admin = createPool(cluster.urlAsSuperuser("postgres"), { max: 1 });
  await admin.query(`create database ${DATABASE}`);
  await admin.close();
  const pgbench = (...args: readonly string[]) => {
    const done = spawnSync(program, [...args, cluster.urlAsSuperuser(DATABASE)], { encoding: "utf8" });
    if (done.status !== 0) throw new Error(`pgbench failed: ${done.stderr}`);
    return done.stdout;
  };
  pgbench("--initialize", "--quiet", "--scale", String(scale));
  return {
    run(clients, seconds) {
      const threads = String(Math.min(clients, 2));
      const said = pgbench("-N", "-n", "-c", String(clients), "-j", threads, "-T", String(seconds));
      return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    },
  };
}

/** On the path, or where Debian's packages put it. */
function findPgbench(): string | undefined {
  const onPath = (process.env.PATH ?? "").split(":").map((folder) => `${folder}/pgbench`);
  const ofDebian = globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted().toReversed();
  return [...onPath, ...ofDebian].find((path) => existsSync(path));
}
