import { satang } from "@chokdee/money";
import { randomUUID } from "node:crypto";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { type Ledger, MAIN_WALLET, type MoveGroup } from "../../apps/server/src/core/ledger.ts";

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
