import type { Ports } from "../compose/ports.ts";
import { type SettledBet, settledBetEvent } from "../core/bets.ts";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { betCounter } from "../modules/promotions/turnover/count-bets.ts";
import { consumeOnce } from "../platform/outbox/consume.ts";
import { eventually } from "./eventually.ts";

/** Counts all bets that were settled. Other tests' transactions may hold the reader up for a moment. */
export async function countBets(services: Ports): Promise<void> {
  await eventually("all bets are counted", async () => {
    await consumeOnce(services.db, betCounter(services));
    return services.turnoverProgress.assertCounted(services.db).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError) return false;
        throw error;
      },
    );
  });
}

/** Publishes a bet that was settled, without any money. */
export async function publishSettled(
  { db, clock, outbox }: Pick<Ports, "db" | "clock" | "outbox">,
  memberId: MemberId,
  bet: Partial<SettledBet> & Pick<SettledBet, "bet" | "stake">,
): Promise<void> {
  const now = clock.now();
  const settledBet: SettledBet = {
    version: 1,
    status: "settled",
    walletId: MAIN_WALLET,
    category: "slot",
    providerId: "chokdee",
    gameId: "naga",
    payout: 0n,
    effective: null,
    placedAt: now,
    settledAt: now,
    ...bet,
  };
  await db.transaction((tx) => outbox.publish(tx, settledBetEvent(memberId, settledBet)));
}
