import { satang } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import { randomUUID } from "node:crypto";
import type { Ports } from "../../apps/server/src/compose/ports.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { MAIN_WALLET } from "../../apps/server/src/core/ledger.ts";
import { countedTurnoverEvent } from "../../apps/server/src/core/turnover.ts";

const CALLERS = 100;
const GAMES = 60;
const STAKE = 100n;
/** As many as the counter of turnover publishes at once. */
const BATCH = 500;

const anyOf = (members: number): MemberId => BigInt(1 + Math.floor(Math.random() * members)) as MemberId;

/** Callers that each post one stake after the other, with the event that counting a bet publishes. Returns postings a second. */
export async function betLoad(
  ports: Ports,
  load: { readonly members: number; readonly seconds: number },
): Promise<number> {
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let posted = 0;
  let waiting: MemberId[] = [];
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        const memberId = anyOf(load.members);
        await ports.ledger.post({
          memberId,
          scope: "provider:studio",
          key: randomUUID(),
          reference: "round:1",
          actor: "provider:studio",
          moves: [{ from: MAIN_WALLET, to: "gaming_revenue", amount: satang(STAKE), code: "game_bet" }],
        });
        posted++;
        waiting.push(memberId);
        if (waiting.length < BATCH) continue;
        const batch = waiting;
        waiting = [];
        await publish(ports, batch);
      }
    }),
  );
  await publish(ports, waiting);
  return posted / ((performance.now() - started) / 1000);
}

/** Events of bets whose money is not posted are taken back at once, so that the sums stay right. */
export async function publishCounted(ports: Ports, count: number, members: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH * 2) {
    const batch = Array.from({ length: BATCH }, () => anyOf(members));
    await publish(ports, batch);
    await publish(ports, batch, -STAKE);
  }
}

function publish({ db, outbox, clock }: Ports, members: readonly MemberId[], stake = STAKE): Promise<void> {
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
          stake,
          payout: 0n,
          turnover: stake,
          rounds: 1,
          isBonus: false,
        }),
      ),
    ),
  );
}
