// Selling as members buy: a bill is validated and created over HTTP, each by a member with a session.
import type { Pool } from "@chokdee/server-kit/db";
import type { System } from "../../apps/server/src/compose/system.ts";
import { extent, hold, median, note, report, withPool } from "./harness.ts";
import type { Yardstick } from "./ledger-yardstick.ts";
import { type BillLoad, SESSION_TOKEN, type Sold } from "./lotto-load.ts";
import { openBenchRound } from "./lotto-rounds.ts";
import { withSite } from "./operator.ts";
import { ask, forkLoad } from "./processes.ts";

const CALLERS = 64;
const CROWD = extent(500, 64);
const ROUNDS = extent(5, 1, "BENCH_ROUNDS");
const SECONDS = extent(4, 1, "BENCH_SECONDS");
const CAP_BAHT = extent(1_000, 40);
/** Where pgbench is at its best on the same machine. */
const BEST_CLIENTS = 32;

const GOALS = [
  { name: "bills of one line/s over pgbench -N, 64 callers", lines: 1, min: 0.2 },
  { name: "bills of 50 lines/s over pgbench -N, 64 callers", lines: 50, min: 0.06 },
] as const;
const HOT_GOAL = { min: 0.6 };

type Buy = (load: Omit<BillLoad, "port" | "members" | "roundId">) => Promise<Sold>;

export async function measureBills(
  system: System,
  ownerUrl: string,
  { members, yardstick }: { readonly members: number; readonly yardstick: Yardstick },
): Promise<void> {
  await withPool(ownerUrl, (owner) => openSessions(owner, members));
  await withSite(system, async (port) => {
    const shop = forkLoad("lotto-load.ts");
    try {
      const openShop = async (): Promise<Buy> => {
        const roundId = Number(await openBenchRound(system.ports));
        return (load) => ask(shop, { ...load, port, members, roundId } satisfies BillLoad);
      };
      await compare(await openShop(), yardstick);
      await withPool(ownerUrl, async (owner) => sellOut(await openShop(), owner));
    } finally {
      shop.kill();
    }
  });
}

async function compare(buy: Buy, yardstick: Yardstick): Promise<void> {
  // The first calls of a process are slow ones.
  for (const lines of [1, 50]) await buy({ callers: CALLERS, seconds: SECONDS, lines });
  const ratios: number[][] = GOALS.map(() => []);
  const hot: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const said: string[] = [];
    for (const [index, { lines }] of GOALS.entries()) {
      const plain = yardstick.run(BEST_CLIENTS, SECONDS);
      const { speed } = await buy({ callers: CALLERS, seconds: SECONDS, lines });
      ratios[index]?.push(speed / plain);
      said.push(`pgbench ${plain.toFixed(0)}/s, ${lines} lines ${speed.toFixed(0)} bills/s`);
    }
    const many = await buy({ callers: CROWD, seconds: SECONDS, lines: 1 });
    const one = await buy({ callers: CROWD, seconds: SECONDS, lines: 1, wanted: "47" });
    hot.push(one.speed / many.speed);
    note(
      `round ${round}: ${said.join("; ")}; ${CROWD} callers on many numbers ${many.speed.toFixed(0)}, on one ${one.speed.toFixed(0)}`,
    );
  }
  GOALS.forEach((goal, index) => report(goal.name, median(ratios[index] ?? []), goal));
  report(`${CROWD} callers on one number over ${CROWD} on many`, median(hot), HOT_GOAL);
}

/** Everybody wants a number whose cap is soon reached. */
async function sellOut(buy: Buy, owner: Pool): Promise<void> {
  await owner.query("update lotto_terms set max_per_number = $1 where bet_type = 'two_bottom'", [
    BigInt(CAP_BAHT) * 100n,
  ]);
  const { validated } = await buy({ callers: CROWD, seconds: SECONDS, lines: 1, wanted: "48" });
  const sold = await owner.value<bigint>(
    "select coalesce(sum(stake), 0)::bigint from lotto_line where bet_type = 'two_bottom' and number = '48'",
  );
  const baht = Number(sold ?? 0n) / 100;
  note(`${CROWD} callers on a number that sells out: ${validated.toFixed(0)} validations a second`);
  hold(`of its ${CAP_BAHT} baht ${baht} are sold`, baht > 0 && baht <= CAP_BAHT);
}

/** Everybody has signed in, and has done something just now. */
export async function openSessions(owner: Pool, members: number, first = 1): Promise<void> {
  await owner.query(
    `insert into member_session (token_hash, id, member_id, user_agent, created_at, last_action_at)
     select sha256(convert_to($2 || '-' || m, 'UTF8')), gen_random_uuid(), m, 'bench', now(), now() + interval '1 day'
       from generate_series($3, $3 + $1::bigint - 1) m`,
    [members, SESSION_TOKEN, first],
  );
  await owner.query("vacuum analyze member_session");
}
