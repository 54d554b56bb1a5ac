import type { EventConsumer } from "../../core/events.ts";
import { DEPOSIT_CREDITED, readCreditedDeposit } from "../../core/payments.ts";
import { addDeposits } from "./vote-repo.ts";

/** Keeps what members pay in while a poll is open. */
export const pollFollower: EventConsumer = {
  name: "polls.deposits",
  topics: [DEPOSIT_CREDITED],
  async handle(tx, events) {
    const deposits = events.flatMap((event) => {
      if (event.memberId === null) return [];
      const { amount, at } = readCreditedDeposit(event);
      return [{ memberId: event.memberId, amount, at }];
    });
    if (deposits.length > 0) await addDeposits(tx, deposits);
  },
};
