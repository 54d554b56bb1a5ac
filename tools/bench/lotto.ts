// The speed of the lottery house on a PostgreSQL of its own: settling a large round over the plainest way to do so,
// sending bills of three sizes, and many callers on one hot number.
import { seedLotto } from "../../apps/server/src/modules/lotto/seed.ts";
import { createPool } from "@chokdee/server-kit/db";
import { fillWithMembers } from "./ledger-members.ts";
import type { LottoBench } from "./lotto-bench.ts";
import { measureBills } from "./lotto-bills.ts";
import { measureHotNumber } from "./lotto-hot-number.ts";
import { measureSettling } from "./lotto-settle.ts";
import { extent, hold, median, note, onPostgres, report, withSystem } from "./harness.ts";

const MEMBERS = extent(20_000, 1_000);
const LINES = extent(1_000_000, 10_000, "BENCH_LINES");
const ROUNDS = extent(3, 1, "BENCH_ROUNDS");
const MAX_RATIO = 2.5;

export function run(): Promise<void> {
  return onPostgres("lotto", (stand) =>
    withSystem(stand, {}, async (system) => {
      const owner = createPool(stand.cluster.urlAsOwner(), { max: 2 });
      try {
        const bench = { services: system.ports, owner, members: MEMBERS };
        await prepare(bench, stand.cluster.urlAsOwner());
        await measure(bench);
      } finally {
        await owner.close();
      }
    }),
  );
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
