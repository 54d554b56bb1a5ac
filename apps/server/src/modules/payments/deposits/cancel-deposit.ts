import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { insertFailure } from "../failure-repo.ts";
import { type Deposit, lockDeposit, lockExpired, setDepositState } from "./deposit-repo.ts";

const MAX_AT_ONCE = 500;

/** Money that was sent all the same still finds its deposit. */
export async function cancelDeposit(
  { db, clock, outbox }: PaymentsDependencies,
  memberId: MemberId,
  paymentId: string,
): Promise<Deposit> {
  return db.transaction(async (tx) => {
    const deposit = orNotFound(await lockDeposit(tx, paymentId, memberId));
    if (deposit.state !== "pending") throw new DomainError("DEPOSIT_STATE");
    await setDepositState(tx, deposit.id, "cancelled", clock.now());
    await insertFailure(tx, memberId, "deposit", clock.now());
    await outbox.publish(tx, { topic: "deposit", memberId });
    return { ...deposit, state: "cancelled" };
  });
}

/** Ends the deposits whose time is over. What is left over waits for the next run. */
export async function expireDeposits({ db, clock, outbox }: PaymentsDependencies): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const expired = await lockExpired(tx, now, MAX_AT_ONCE);
    for (const { id } of expired) await setDepositState(tx, id, "expired", now);
    await outbox.publishAll(
      tx,
      expired.map(({ member_id: memberId }) => ({ topic: "deposit", memberId })),
    );
  });
}
