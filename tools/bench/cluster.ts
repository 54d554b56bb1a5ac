// What it costs to be several: bills as members buy them, through HAProxy from three processes, over the same from one of
// them, on the same cores and the same database; and with a standby that has each commit before it is acknowledged, over
// the same without waiting for it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { startDatabaseCluster } from "../../e2e/support/cluster/database.ts";
import { type Stack, startStack } from "../../e2e/support/stack.ts";
import { extent, median, note, report, withPool } from "./harness.ts";
import { openSessions } from "./lotto-bills.ts";
import type { BillLoad, Sold } from "./lotto-load.ts";
import { openBenchRound } from "./lotto-rounds.ts";
import { fillWithNamedMembers } from "./operator.ts";
import { ask, forkLoad } from "./processes.ts";

const MEMBERS = extent(5_000, 200);
/** A sandbox has members of its own before it. */
const FIRST_MEMBER = 1_000_000;
const CALLERS = 64;
const ROUNDS = extent(9, 1, "BENCH_ROUNDS");
const SECONDS = extent(4, 1, "BENCH_SECONDS");

export async function run(): Promise<void> {
  await inBox(compareProcesses);
  await inBox(compareStandby).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    note(`what a synchronous standby costs is not measured: ${error.message}`);
  });
}

async function inBox(work: (box: string) => Promise<void>): Promise<void> {
  const box = mkdtempSync(join(tmpdir(), "chokdee-bench-cluster-"));
  try {
    await work(box);
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}

async function compareProcesses(box: string): Promise<void> {
  const stack = await startStack(box);
  await withShop(stack, (speedAt) =>
    compare("three processes through HAProxy over one", 0.75, {
      one: () => speedAt(stack.part("api1").port),
      other: () => speedAt(Number(new URL(stack.siteUrl).port)),
    }),
  );
}

async function compareStandby(box: string): Promise<void> {
  const database = await startDatabaseCluster(box);
  try {
    const stack = await startStack(box, { parts: { api: 1, worker: 1, studio: 1 }, database });
    await withShop(stack, (speedAt) => {
      const committing = async (how: "local" | "on") => {
        await withPool(database.url("postgres"), async (db) => {
          await db.query(`alter system set synchronous_commit = ${how}`);
          await db.query("select pg_reload_conf()");
        });
        return speedAt(stack.part("api1").port);
      };
      return compare("with a synchronous standby over without", 0.6, {
        one: () => committing("local"),
        other: () => committing("on"),
      });
    });
  } finally {
    await database.stop();
  }
}

/** Members who buy at a port of the system. */
async function withShop(stack: Stack, work: (speedAt: (port: number) => Promise<number>) => Promise<void>) {
  const shop = forkLoad("lotto-load.ts");
  try {
    await fillWithNamedMembers(stack.ownerUrl, MEMBERS, FIRST_MEMBER);
    const roundId = await withPool(stack.ownerUrl, async (db) => {
      await openSessions(db, MEMBERS, FIRST_MEMBER);
      return Number(await openBenchRound({ db }));
    });
    const load = { callers: CALLERS, seconds: SECONDS, members: MEMBERS, firstMember: FIRST_MEMBER, lines: 1, roundId };
    await work(async (port) => (await ask<Sold>(shop, { ...load, port } satisfies BillLoad)).speed);
  } finally {
    shop.kill();
    await stack.stop();
  }
}

/** Two ways in turns. */
async function compare(
  what: string,
  min: number,
  { one, other }: Readonly<Record<"one" | "other", () => Promise<number>>>,
): Promise<void> {
  // The first calls of a process are slow ones.
  for (const warm of [other, one, other, other]) await warm();
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const [before, after] = [await one(), await other()];
    ratios.push(after / before);
    note(`round ${round}: ${before.toFixed(0)} bills/s, ${after.toFixed(0)}`);
  }
  report(`bills/s ${what}`, median(ratios), { min });
}
