import { withPool } from "./harness.ts";

/** Members with money enough for any benchmark, made at once: the opening posting is a chain's first. */
export async function fillWithMembers(ownerUrl: string, count: number, first = 1): Promise<void> {
  await withPool(ownerUrl, async (owner) => {
    await owner.query(
      "select ledger_open_member(m, '2026-01-01T00:00:00Z') from generate_series($2, $2 + $1::bigint - 1) m",
      [count, first],
    );
    await owner.query(
      `select ledger_post_one(
         (m % 64)::smallint, '2026-01-01T00:00:00Z', m, 'bench', 'opening', 'opening', 'system',
         decode(repeat('00', 16), 'hex'), 100000000000, 'sandbox_funding', 'adjust_in', 'adjust', 'plain')
         from generate_series($2, $2 + $1::bigint - 1) m`,
      [count, first],
    );
    await owner.query("vacuum analyze");
  });
}
