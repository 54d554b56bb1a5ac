import { satang } from "@chokdee/money";
import { randomUUID } from "node:crypto";
import type { Db } from "../../apps/server/src/core/db.ts";
import { DomainError } from "../../apps/server/src/core/domain-error.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { type Ledger, MAIN_WALLET, type MoveGroup } from "../../apps/server/src/core/ledger.ts";

const POSTINGS_AT_A_TIME = 1_000;

/** A stake of one baht, as a game provider's bet would be posted. */
export function stakeOf(memberId: number): MoveGroup {
  return {
    memberId: BigInt(memberId) as MemberId,
    scope: "provider:studio",
    key: randomUUID(),
    reference: `round:${10_000_000 + memberId}`,
    actor: "provider:studio",
    moves: [{ from: MAIN_WALLET, to: "open_bets", amount: satang(100n), code: "game_bet" }],
  };
}

/** Callers that each post one stake after the other, of members drawn evenly. Returns postings a second. */
export async function postingsPerSecond(
  ledger: Ledger,
  load: { readonly callers: number; readonly members: number; readonly seconds: number },
): Promise<number> {
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let posted = 0;
  await Promise.all(
    Array.from({ length: load.callers }, async () => {
      while (performance.now() < end) {
        await ledger.post(stakeOf(1 + Math.floor(Math.random() * load.members)));
        posted++;
      }
    }),
  );
  return posted / ((performance.now() - started) / 1000);
}

/** The plainest way to post: in batches, each a transaction. */
export async function postAll(
  { db, ledger }: { readonly db: Db; readonly ledger: Ledger },
  groups: readonly MoveGroup[],
): Promise<void> {
  for (let from = 0; from < groups.length; from += POSTINGS_AT_A_TIME) {
    const posted = await db.transaction((tx) => ledger.postAllIn(tx, groups.slice(from, from + POSTINGS_AT_A_TIME)));
    for (const each of posted) if (each instanceof DomainError) throw each;
  }
}
