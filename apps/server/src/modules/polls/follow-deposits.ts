import type { EventConsumer } from "../../core/events.ts";
import { readEarningDeposit } from "../../core/payments.ts";
import { addDeposits } from "./vote-repo.ts";

/** Keeps what members pay in while a poll is open. */
export const pollFollower: EventConsumer<"deposit.credited"> = {
  name: "polls.deposits",
  topics: ["deposit.credited"],
  async handle(tx, events) {
    const deposits = events.flatMap((event) =>
      readEarningDeposit(event).map(({ amount, at }) => ({ memberId: event.memberId, amount, at })),
    );
    if (deposits.length > 0) await addDeposits(tx, deposits);
  },
};
