import { MAIN_WALLET } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import { holdReceiver, type ReceiverDependencies } from "../../core/receiving.ts";
import { type Credits, creditedRewardEvent, type FreeCredit } from "../../core/rewards.ts";

interface Dependencies extends ReceiverDependencies, Pick<Ports, "clock" | "ledger" | "outbox"> {
  readonly freeCredit: FreeCredit;
}

/** The one way by which the house's money reaches a member: no condition of it touches the main wallet. */
export function createCredits(deps: Dependencies): Credits {
  const { clock, ledger, outbox, freeCredit } = deps;
  return {
    async give(tx, credit) {
      await holdReceiver(deps, tx, credit.memberId);
      if (credit.turnover > 0n) return freeCredit.give(tx, credit);
      const { memberId, amount, from, code, scope, key, source, actor, isGift } = credit;
      const { replayed } = await ledger.postIn(tx, {
        memberId,
        scope,
        key,
        reference: source,
        actor,
        moves: [{ from, to: MAIN_WALLET, amount, code }],
      });
      if (replayed) return;
      if (isGift) await outbox.publish(tx, creditedRewardEvent(memberId, { amount, source, at: clock.now() }));
    },
  };
}
