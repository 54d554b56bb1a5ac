import { createPool } from "@chokdee/server-kit/db";
import { expect } from "vitest";
import { findBreaks } from "../../apps/server/src/testing/books.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import type { Stack } from "../support/stack.ts";
import type { Acknowledged } from "./load.ts";

/** What members know to be done is there, once, and nothing else. */
export async function nothingIsLost(stack: Stack, { rounds, bills, slips }: Acknowledged): Promise<void> {
  const db = createPool(stack.databaseUrl, { max: 2, applicationName: "chokdee-test" });
  const studioDb = createPool(stack.studioDatabaseUrl, { max: 1, applicationName: "chokdee-test" });
  try {
    await eventually("every round has ended", async () => {
      const open = await studioDb.value<number>(
        "select count(*)::int from round where state not in ('closed', 'voided', 'refused')",
      );
      return open === 0;
    });
    expect(new Set(rounds).size).toBe(rounds.length);
    expect(new Set(bills).size).toBe(bills.length);
    const known = await studioDb.rows<{ id: string; state: string }>("select id, state from round where id = any($1)", [
      rounds,
    ]);
    expect(known).toHaveLength(rounds.length);
    expect(known.filter(({ state }) => state !== "closed")).toEqual([]);
    // A bet of each closed round, and of no other one.
    const closed = await studioDb.value<number>("select count(*)::int from round where state = 'closed' and stake > 0");
    const staked = await db.value<number>(
      "select count(*)::int from provider_round where is_closed and stake > refunded",
    );
    expect(staked).toBe(closed);
    const sold = await db.value<number>("select count(*)::int from lotto_bill where id = any($1::bigint[])", [bills]);
    expect(sold).toBe(bills.length);
    expect(new Set(slips).size).toBe(slips.length);
    const taken = await db.value<number>("select count(*)::int from sport_slip where id = any($1::bigint[])", [slips]);
    expect(taken).toBe(slips.length);
    expect(await findBreaks(db)).toEqual([]);
  } finally {
    await db.close();
    await studioDb.close();
  }
}

export function say(what: string, { rounds, bills, slips, longestMs, repeated }: Acknowledged): void {
  process.stdout.write(
    `${what}: ${rounds.length} rounds, ${bills.length} bills, ${slips.length} slips, asked again ${repeated} times, at most ${longestMs} ms without an answer\n`,
  );
}
