// The speed of the lottery house on a PostgreSQL of its own: settling a large round over the plainest way to do so,
// sending bills of three sizes, and many callers on one hot number.
import { seedLotto } from "../../apps/server/src/modules/lotto/seed.ts";
import type { Pool } from "@chokdee/server-kit/db";
import type { LottoBench } from "./lotto-bench.ts";
import { measureBills } from "./lotto-bills.ts";
import { measureHotNumber } from "./lotto-hot-number.ts";
import { measureSettling } from "./lotto-settle.ts";
import { extent, hold, median, note, onPostgres, report, withPool, withSystem } from "./harness.ts";
import { fillWithNamedMembers } from "./operator.ts";

const MEMBERS = extent(20_000, 1_000);
const LINES = extent(1_000_000, 10_000, "BENCH_LINES");
const ROUNDS = extent(3, 1, "BENCH_ROUNDS");
const MAX_RATIO = 2.5;

export function run(): Promise<void> {
  return onPostgres("lotto", (stand) =>
    withSystem(stand, {}, async ({ ports }) => {
      await seedLotto(ports.db);
      await fillWithNamedMembers(stand.cluster.urlAsOwner(), MEMBERS);
      const measureBy = (owner: Pool) => measure({ services: ports, owner, members: MEMBERS });
      await withPool(stand.cluster.urlAsOwner(), measureBy, 2);
    }),
  );
}

async function measure(bench: LottoBench): Promise<void> {
  const deps = bench.services;
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { plainMs, settledMs, winners } = await measureSettling(deps, bench, LINES);
    ratios.push(settledMs / plainMs);
    note(
      `round ${round}: ${LINES} lines, ${winners} winning bills; plain ${seconds(plainMs)}, settled ${seconds(settledMs)}`,
    );
  }
  const ratio = median(ratios);
  report(`settling ${LINES} lines over a plain UPDATE and its postings`, ratio, { max: MAX_RATIO });
  for (const { lines, perSecond, overOne } of await measureBills(deps, bench)) {
    const cost = `${overOne.toFixed(1)} times the cost of a bill of one line`;
    note(`bills of ${lines} lines a second: ${perSecond.toFixed(0)}, ${cost}`);
  }
  const hot = await measureHotNumber(deps, bench);
  note(`${hot.callers} callers on one hot number: ${hot.perSecond.toFixed(0)} validations a second`);
  hold(`of the hot number ${hot.soldBaht} of ${hot.capBaht} baht are sold`, hot.soldBaht <= hot.capBaht);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
