import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { readCreditedDeposit, readPaidWithdrawal } from "../../core/payments.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import { type AddedPayment, type AddedPlay, addPayments, addPlay, readClocks, writeClocks } from "./play-repo.ts";
import { timeOf } from "./rules.ts";

type Topics = "turnover.counted" | "deposit.credited" | "withdraw.paid";
type CountedEvent = ReadEvent<"turnover.counted">;

/** Keeps what each member paid, played and took out on each day, so that a year of it is read at once. */
export const activityFollower: EventConsumer<Topics> = {
  name: "activity.days",
  topics: ["turnover.counted", "deposit.credited", "withdraw.paid"],
  async handle(tx, events) {
    const payments = events.flatMap(readPayment);
    const bets = events.filter((event) => event.topic === "turnover.counted");
    if (payments.length > 0) await addPayments(tx, payments);
    if (bets.length > 0) await addPlay(tx, await timed(tx, bets));
  },
};

function readPayment(event: ReadEvent<Topics>): AddedPayment[] {
  if (event.topic === "turnover.counted") return [];
  const { amount, at } = event.topic === "deposit.credited" ? readCreditedDeposit(event) : readPaidWithdrawal(event);
  const isDeposit = event.topic === "deposit.credited";
  return [
    {
      member_id: event.memberId,
      day: bangkokDay(at),
      deposits: isDeposit ? amount : 0n,
      withdrawals: isDeposit ? 0n : amount,
    },
  ];
}

/** The bets with the time that each adds to its member's. */
async function timed(tx: Tx, events: readonly CountedEvent[]): Promise<AddedPlay[]> {
  const clocks = await readClocks(tx, [...new Set(events.map(({ memberId }) => memberId))]);
  const added = events.map((event): AddedPlay => {
    const { memberId } = event;
    const bet = readCountedTurnover(event);
    const { playMs, until } = timeOf(bet, clocks.get(memberId));
    if (until) clocks.set(memberId, until);
    return {
      member_id: memberId,
      day: bet.day,
      provider_id: bet.providerId,
      game_id: bet.gameId,
      category: bet.category,
      rounds: bet.rounds,
      stakes: bet.stake,
      payouts: bet.payout,
      play_ms: playMs,
    };
  });
  await writeClocks(tx, clocks);
  return added;
}
