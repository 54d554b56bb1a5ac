import { satang } from "@chokdee/money";
import type { EventConsumer } from "../../core/events.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { notifyMember } from "./notices.ts";
import { driveLater } from "./withdrawals/drive-payout.ts";
import { listOfPerson, listOpenWithdrawals } from "./withdrawals/withdrawal-repo.ts";

/**
 * Tells whoever has won a pool, on whatever page, or elsewhere if the site is not open, and has the open withdrawals
 * of all accounts of whoever has come to owe something looked at. Both are rare, and one reading of the events finds both.
 */
export function paymentsFollower(
  deps: Pick<PaymentsDependencies, "jobs" | "clock" | "outbox">,
): EventConsumer<"jackpot.won" | "debt.arisen"> {
  return {
    name: "payments.jackpot",
    topics: ["jackpot.won", "debt.arisen"],
    async handle(tx, events) {
      for (const { memberId, topic, payload } of events) {
        if (topic === "debt.arisen") {
          const open = await listOpenWithdrawals(tx, await listOfPerson(tx, memberId));
          for (const { withdraw_id } of open) await driveLater(deps, tx, withdraw_id);
          continue;
        }
        const subject = `${payload.provider_id}:${payload.pool}:${payload.generation}`;
        const amount = satang(BigInt(payload.amount));
        await notifyMember(deps, tx, { memberId, kind: "jackpot_won", subject, amount });
        await deps.outbox.publish(tx, { topic: "jackpot", memberId });
      }
    },
  };
}
