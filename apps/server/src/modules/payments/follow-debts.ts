import type { EventConsumer } from "../../core/events.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { driveLater } from "./withdrawals/drive-payout.ts";
import { listOfPerson, listOpenWithdrawals } from "./withdrawals/withdrawal-repo.ts";

/** Has the open withdrawals of all accounts of whoever has come to owe something looked at. */
export function debtsFollower(deps: Pick<PaymentsDependencies, "jobs">): EventConsumer<"debt.arisen"> {
  return {
    name: "payments.debts",
    topics: ["debt.arisen"],
    async handle(tx, events) {
      for (const { memberId } of events) {
        const open = await listOpenWithdrawals(tx, await listOfPerson(tx, memberId));
        for (const { withdraw_id } of open) await driveLater(deps, tx, withdraw_id);
      }
    },
  };
}
