import { bangkokDay } from "@chokdee/rules/time";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { readEarningDeposit } from "../../core/payments.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import { addDays, type DaySum } from "./vip-repo.ts";

type Topics = "turnover.counted" | "deposit.credited";

/** Keeps what each member paid in and played on each day. */
export const vipFollower: EventConsumer<Topics> = {
  name: "vip.days",
  topics: ["turnover.counted", "deposit.credited"],
  async handle(tx, events) {
    const sums = events.flatMap(readSum);
    if (sums.length > 0) await addDays(tx, sums);
  },
};

function readSum(event: ReadEvent<Topics>): DaySum[] {
  const { memberId } = event;
  if (event.topic === "deposit.credited") {
    return readEarningDeposit(event).map(({ amount, at }) => ({
      memberId,
      day: bangkokDay(at),
      deposit: amount,
      turnover: 0n,
    }));
  }
  const { day, turnover } = readCountedTurnover(event);
  return turnover === 0n ? [] : [{ memberId, day, deposit: 0n, turnover }];
}
