import { satang } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "../../apps/server/src/compose/ports.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { MAIN_WALLET, type Move } from "../../apps/server/src/core/ledger.ts";
import { countedTurnoverEvent } from "../../apps/server/src/core/turnover.ts";
import { workedSeconds } from "./stolen.ts";

const CALLERS = 100;
const GAMES = 60;
const STAKE = 100n;
const PAYOUT = 90n;
/** As many as the counter of turnover publishes at once. */
const BATCH = 500;

const anyOf = (members: number): MemberId => BigInt(1 + Math.floor(Math.random() * members)) as MemberId;

/**
 * Callers that each make one bet after the other: a stake and a payout, with the event that counting the bet publishes.
 * Returns postings a second of the clock, and a second of work of the processors: a machine that is lent to others for
 * a while posts less by the one and as much by the other. Both once they have posted for a while.
 */
export async function betLoad(
  ports: Ports,
  load: { readonly members: number; readonly warmUp: number; readonly seconds: number },
): Promise<{ readonly perSecond: number; readonly perWorked: number }> {
  const counted = performance.now() + load.warmUp * 1000;
  const end = counted + load.seconds * 1000;
  let posted = 0;
  let waiting: MemberId[] = [];
  const workedBefore = sleep(load.warmUp * 1000).then(workedSeconds);
  const post = async (memberId: MemberId, move: Move) => {
    await ports.ledger.post({
      memberId,
      scope: "provider:studio",
      key: randomUUID(),
      reference: "round:1",
      actor: "provider:studio",
      moves: [move],
    });
    if (performance.now() >= counted) posted++;
  };
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        const memberId = anyOf(load.members);
        await post(memberId, { from: MAIN_WALLET, to: "gaming_revenue", amount: satang(STAKE), code: "game_bet" });
        await post(memberId, { from: "gaming_revenue", to: MAIN_WALLET, amount: satang(PAYOUT), code: "game_win" });
        waiting.push(memberId);
        if (waiting.length < BATCH) continue;
        const batch = waiting;
        waiting = [];
        await publish(ports, batch, 1n);
      }
    }),
  );
  const seconds = (performance.now() - counted) / 1000;
  const worked = workedSeconds() - (await workedBefore);
  await publish(ports, waiting, 1n);
  return { perSecond: posted / seconds, perWorked: posted / worked };
}

/** Events of bets whose money is not posted are taken back at once, so that the sums stay right. */
export async function publishCounted(ports: Ports, count: number, members: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH * 2) {
    const batch = Array.from({ length: BATCH }, () => anyOf(members));
    await publish(ports, batch, 1n);
    await publish(ports, batch, -1n);
  }
}

function publish({ db, outbox, clock }: Ports, members: readonly MemberId[], sign: 1n | -1n): Promise<void> {
  const now = clock.now();
  return db.transaction((tx) =>
    outbox.publishAll(
      tx,
      members.map((memberId) =>
        countedTurnoverEvent(memberId, {
          bet: `game:studio:${randomUUID()}`,
          version: 1,
          walletId: MAIN_WALLET,
          category: "slot",
          providerId: "studio",
          gameId: `game-${Math.floor(Math.random() * GAMES)}`,
          day: bangkokDay(now),
          placedAt: now,
          settledAt: now,
          stake: sign * STAKE,
          payout: sign * PAYOUT,
          turnover: sign * STAKE,
          rounds: 1,
          isBonus: false,
        }),
      ),
    ),
  );
}
