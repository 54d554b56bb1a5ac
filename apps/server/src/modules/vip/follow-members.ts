import { bangkokDay } from "@chokdee/rules";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { DEPOSIT_CREDITED, readCreditedDeposit } from "../../core/payments.ts";
import { readCountedTurnover, TURNOVER_COUNTED } from "../../core/turnover.ts";
import { addDays, type DaySum } from "./vip-repo.ts";

/** Keeps what each member paid in and played on each day. */
export const vipFollower: EventConsumer = {
  name: "vip.days",
  topics: [TURNOVER_COUNTED, DEPOSIT_CREDITED],
  async handle(tx, events) {
    const sums = events.flatMap(readSum);
    if (sums.length > 0) await addDays(tx, sums);
  },
};

function readSum(event: ReadEvent): DaySum[] {
  const { memberId } = event;
  if (memberId === null) return [];
  if (event.topic === DEPOSIT_CREDITED) {
    const { amount, at } = readCreditedDeposit(event);
    return [{ memberId, day: bangkokDay(at), deposit: amount, turnover: 0n }];
  }
  const { day, turnover } = readCountedTurnover(event);
  return turnover === 0n ? [] : [{ memberId, day, deposit: 0n, turnover }];
}
