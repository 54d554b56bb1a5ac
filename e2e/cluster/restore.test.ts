import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchPrefix } from "../../apps/server/src/platform/postgres/binaries.ts";
import { findBreaks } from "../../apps/server/src/testing/books.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { type DatabaseCluster, startDatabaseCluster } from "../support/cluster/database.ts";
import { OPS } from "../support/cluster/haproxy.ts";
import { removeLeftovers } from "../support/cluster/network.ts";
import { freePorts } from "../support/server.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { type Acknowledged, Crowd } from "./load.ts";
import { nothingIsLost } from "./nothing-lost.ts";

const BUYERS = 3;
const PLAY_MS = 4_000;

let box: string;
let database: DatabaseCluster;
let stack: Stack;
let asSuperuser: Pool;
beforeAll(async () => {
  removeLeftovers();
  box = makeScratch("restore");
  database = await startDatabaseCluster(box);
  stack = await startStack(box, { parts: { api: 1, worker: 1, studio: 1 }, database });
  asSuperuser = createPool(database.url("postgres"), { max: 1, applicationName: "chokdee-test" });
});
afterAll(async () => {
  await asSuperuser?.close();
  await stack?.stop();
  await database?.stop();
  rmSync(box, { recursive: true, force: true });
});

async function play(): Promise<Acknowledged> {
  const crowd = new Crowd(stack);
  crowd.start(BUYERS);
  await sleep(PLAY_MS);
  return crowd.stop();
}

/** A script of `ops`, as the person runs it who owns the database's files. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const [program = "sh", ...rest] = [...launchPrefix().command, "sh", join(OPS, "postgres", script), ...args];
  const path = `${database.postgresBin}:${process.env.PATH}`;
  return execFileSync(program, rest, {
    env: { ...env, PATH: path },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Where a leader's log has been put whole up to now. */
async function isArchived(): Promise<void> {
  const segment = await asSuperuser.value<string>("select pg_walfile_name(pg_current_wal_lsn())");
  await asSuperuser.query("select pg_switch_wal()");
  await eventually(`${segment} is archived`, () => existsSync(join(database.archive, segment ?? "")));
}

async function openCopy(data: string): Promise<{ readonly db: Pool; close(): Promise<void> }> {
  const port = await freePorts();
  const settings = {
    hba_file: join(data, "pg_hba.conf"),
    ident_file: join(data, "pg_ident.conf"),
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    archive_mode: "off",
    synchronous_standby_names: "",
  };
  const [program = "", ...args] = [
    ...launchPrefix().command,
    join(database.postgresBin, "postgres"),
    "-D",
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const server = spawn(program, args, { stdio: "ignore" });
  const url = new URL(database.url("chokdee_login"));
  url.port = String(port);
  const db = createPool(url.href, { max: 2, applicationName: "chokdee-test" });
  await eventually("the copy answers", () =>
    db.query("select 1").then(
      () => true,
      () => false,
    ),
  );
  return {
    db,
    async close() {
      await db.close();
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

test("the database of the second before a mistake is made of a base backup and the log", async () => {
  const before = await play();
  const { hostname, port, username, password } = new URL(database.url("replicator"));
  const backup = join(box, "monday");
  run("base-backup.sh", [backup], { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password });
  expect(() => run("base-backup.sh", [backup])).toThrow("is there already");
  const since = await play();
  await nothingIsLost(stack, since);

  const moment = await asSuperuser.value<string>("select clock_timestamp()::text");
  await sleep(1_000);
  const lost = await asSuperuser.query("delete from request_once");
  expect(lost.rowCount).toBeGreaterThan(0);
  const after = await play();
  await isArchived();

  const copy = join(box, "copy");
  expect(run("restore.sh", [backup, database.archive, copy, moment ?? ""])).toContain("is the database of");
  const { db, close } = await openCopy(copy);
  try {
    const countOf = (bills: readonly string[]) =>
      db.value<number>("select count(*)::int from lotto_bill where id = any($1::bigint[])", [bills]);
    expect(await countOf([...before.bills, ...since.bills])).toBe(before.bills.length + since.bills.length);
    expect(await countOf(after.bills)).toBe(0);
    expect(await db.value<number>("select count(*)::int from request_once")).toBe(lost.rowCount);
    expect(await findBreaks(db)).toEqual([]);
  } finally {
    await close();
  }

  // A moment that the log does not have is said, and nothing is called restored.
  const late = join(box, "late");
  expect(() => run("restore.sh", [backup, database.archive, late, "2100-01-01 00:00:00+00"])).toThrow("not reached");
});
