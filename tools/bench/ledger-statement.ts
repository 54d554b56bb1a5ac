import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { pageStatement, type StatementQuery } from "../../apps/server/src/modules/ledger/read-statement.ts";
import { extent, median, timeOf, withPool } from "./harness.ts";

export const SHORT = 1_000;
export const LONG = extent(1_000_000, 10_000);
const [SHORT_MEMBER, LONG_MEMBER] = [9_000_001, 9_000_002];
const READS = extent(300, 10);

/** One posting a minute up to the same moment; every hundredth is a deposit, the rest are bets. */
async function fill(ownerUrl: string, member: number, count: number): Promise<void> {
  await withPool(ownerUrl, async (owner) => {
    await owner.query("select ledger_open_member($1, '2020-01-01T00:00:00Z')", [member]);
    await owner.query(
      `insert into ledger_posting
       select $1, n, 100, n * 100, '2026-06-01T00:00:00Z'::timestamptz - ($2 - n) * interval '1 minute', 1, 0, 1,
              case n % 100 when 0 then 'deposit' else 'game_win' end, case n % 100 when 0 then 'deposit' else 'bet' end,
              'bank_clearing', 'bench', 'statement-' || n, 'round:' || n, 'system', decode(repeat('00', 16), 'hex'),
              sha256(int8send(n))
         from generate_series(1, $2::bigint) n`,
      [member, count],
    );
    await owner.query("update ledger_wallet set seq = $2 where member_id = $1 and wallet_id = 1", [member, count]);
    await owner.query("vacuum analyze ledger_posting");
  });
}

const QUERIES: Readonly<Record<string, StatementQuery>> = {
  "newest page": {},
  "one kind": { kind: "deposit" },
  "one day": { from: "2026-05-31", to: "2026-05-31" },
};

/** How much more a page costs at a million postings than at a thousand, for each kind of query. */
export async function statementGrowth(ownerUrl: string, appUrl: string): Promise<Map<string, number>> {
  await fill(ownerUrl, SHORT_MEMBER, SHORT);
  await fill(ownerUrl, LONG_MEMBER, LONG);
  return withPool(appUrl, async (db) => {
    const time = (member: number, query: StatementQuery) =>
      timeOf(() => pageStatement(db, BigInt(member) as MemberId, { ...query, limit: 20 }));
    const growth = new Map<string, number>();
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: [number[], number[]] = [[], []];
      for (let i = 0; i < READS; i++) {
        times[0].push(await time(SHORT_MEMBER, query));
        times[1].push(await time(LONG_MEMBER, query));
      }
      growth.set(name, median(times[1]) / median(times[0]));
    }
    return growth;
  });
}
