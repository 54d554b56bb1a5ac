// What it costs to be several: bills as members buy them, through HAProxy from three processes, over the same from one of
// them, on the same cores and the same database.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../../e2e/support/stack.ts";
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
  const box = mkdtempSync(join(tmpdir(), "chokdee-bench-cluster-"));
  try {
    const stack = await startStack(box);
    const shop = forkLoad("lotto-load.ts");
    try {
      await fillWithNamedMembers(stack.ownerUrl, MEMBERS, FIRST_MEMBER);
      const roundId = await withPool(stack.ownerUrl, async (db) => {
        await openSessions(db, MEMBERS, FIRST_MEMBER);
        return Number(await openBenchRound({ db }));
      });
      const load = { callers: CALLERS, seconds: SECONDS, members: MEMBERS, firstMember: FIRST_MEMBER, lines: 1 };
      const speedAt = async (port: number) =>
        (await ask<Sold>(shop, { ...load, port, roundId } satisfies BillLoad)).speed;
      const several = () => speedAt(Number(new URL(stack.siteUrl).port));
      const one = () => speedAt(stack.part("api1").port);
      // The first calls of a process are slow ones.
      for (const warm of [several, one, several, several]) await warm();
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round++) {
        const [alone, together] = [await one(), await several()];
        ratios.push(together / alone);
        note(`round ${round}: one process ${alone.toFixed(0)} bills/s, three through HAProxy ${together.toFixed(0)}`);
      }
      report("bills/s of three processes through HAProxy over one", median(ratios), { min: 0.75 });
    } finally {
      shop.kill();
      await stack.stop();
    }
  } finally {
    rmSync(box, { recursive: true, force: true });
  }
}
