import { bangkokDay } from "@chokdee/rules";
import { BET_SETTLED, readSettledBet } from "../../../core/bets.ts";
import type { Clock } from "../../../core/clock.ts";
import type { Tx } from "../../../core/db.ts";
import type { EventConsumer, Outbox, ReadEvent } from "../../../core/events.ts";
import type { JobQueue } from "../../../core/jobs.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { SamePerson } from "../../../core/members.ts";
import { readPaidWithdrawal, WITHDRAW_PAID } from "../../../core/payments.ts";
import { type CountedTurnover, countedTurnoverEvent } from "../../../core/turnover.ts";
import { settleLater } from "../jobs.ts";
import { countForTaken } from "../taken-repo.ts";
import { type BetBefore, type CountedBet, saveBets } from "./bet-repo.ts";
import { countForEras, saveWithdrawn } from "./era-repo.ts";
import { judgeBets, type MemberBet } from "./judge-bets.ts";
import { COUNTER } from "./progress.ts";
import { refuseOpposed } from "./refuse-opposed.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly samePerson: SamePerson;
}

/** Judges every settled bet once for each of its versions, and tells what that changes. */
export function betCounter(of: Dependencies): EventConsumer {
  return {
    name: COUNTER,
    topics: [BET_SETTLED, WITHDRAW_PAID],
    async handle(tx, events) {
      await noteWithdrawals(tx, events);
      const bets = newestVersions(events);
      if (bets.length === 0) return;
      const judged = await refuseOpposed(of, tx, await judgeBets(tx, bets));
      const saved = await saveBets(tx, judged);
      const changes = saved.flatMap(({ index, before }) => {
        const bet = judged[index];
        return bet ? [changeOf(bet, before)] : [];
      });
      await apply(of, tx, changes);
    },
  };
}

/** Each bet once, at its newest version, in the order in which they were settled. */
function newestVersions(events: readonly ReadEvent[]): MemberBet[] {
  const newest = new Map<string, MemberBet>();
  for (const event of events) {
    if (event.topic !== BET_SETTLED || event.memberId === null) continue;
    const bet = { ...readSettledBet(event), memberId: event.memberId };
    const key = `${bet.memberId} ${bet.bet}`;
    if ((newest.get(key)?.version ?? 0) < bet.version) newest.set(key, bet);
  }
  return [...newest.values()];
}

/** What one bet changes. What it counts for stays as it was first decided. */
interface Change {
  readonly bet: CountedBet;
  readonly era: number | null;
  readonly takenId: bigint | null;
  readonly counted: bigint;
  readonly told: CountedTurnover;
}

const NOTHING = { isPlayed: false, stake: 0n, payout: 0n, turnover: 0n, counted: 0n };

function changeOf(bet: CountedBet, known: BetBefore | undefined): Change {
  const before = known ?? NOTHING;
  const told = {
    ...bet,
    day: bangkokDay(bet.settledAt),
    placedAt: known?.placedAt ?? bet.placedAt,
    // What was given back was never staked.
    stake: (bet.isPlayed ? bet.stake : 0n) - (before.isPlayed ? before.stake : 0n),
    payout: (bet.isPlayed ? bet.payout : 0n) - (before.isPlayed ? before.payout : 0n),
    turnover: bet.turnover - before.turnover,
    rounds: Number(bet.isPlayed) - Number(before.isPlayed),
    isBonus: bet.walletId !== MAIN_WALLET,
  };
  const { era, takenId } = known ?? bet;
  return { bet, era, takenId, counted: bet.counted - before.counted, told };
}

/** Promotions are written before eras, as everybody who holds both does. */
async function apply({ outbox, jobs }: Dependencies, tx: Tx, changes: readonly Change[]): Promise<void> {
  const taken = await countForTaken(
    tx,
    changes.flatMap(({ takenId, counted }) => (takenId === null ? [] : [{ takenId, counted }])),
  );
  await countForEras(
    tx,
    changes.flatMap(({ bet: { memberId }, era, counted }) =>
      era === null || counted === 0n ? [] : [{ memberId, era, counted }],
    ),
  );
  for (const { id, member_id, status, goal, needed, done } of taken) {
    const mayBeDue = status !== "active" || goal === "balance" || done >= needed;
    if (mayBeDue) await settleLater(jobs, tx, member_id, id);
  }
  await outbox.publishAll(
    tx,
    changes.map(({ bet: { memberId }, told }) => countedTurnoverEvent(memberId, told)),
  );
}

async function noteWithdrawals(tx: Tx, events: readonly ReadEvent[]): Promise<void> {
  for (const event of events) {
    if (event.topic !== WITHDRAW_PAID || event.memberId === null) continue;
    await saveWithdrawn(tx, event.memberId, readPaidWithdrawal(event).at);
  }
}
