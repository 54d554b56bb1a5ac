import type { Clock } from "../../core/clock.ts";
import type { Outbox } from "../../core/events.ts";
import { type Ledger, MAIN_WALLET } from "../../core/ledger.ts";
import { type Credits, creditedRewardEvent } from "../../core/rewards.ts";
import type { TurnoverRequirements } from "../../core/turnover.ts";

interface Dependencies {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly outbox: Outbox;
  readonly requirements: TurnoverRequirements;
}

/** The one way by which the house's money reaches a main wallet. */
export function createCredits({ clock, ledger, outbox, requirements }: Dependencies): Credits {
  return {
    async give(tx, { memberId, amount, turnover, from, code, scope, key, source, actor, isGift }) {
      const { replayed } = await ledger.postIn(tx, {
        memberId,
        scope,
        key,
        reference: source,
        actor,
        moves: [{ from, to: MAIN_WALLET, amount, code }],
      });
      if (replayed) return;
      if (turnover > 0n) await requirements.add(tx, { memberId, amount: turnover, source });
      if (isGift) await outbox.publish(tx, creditedRewardEvent(memberId, { amount, source, at: clock.now() }));
    },
  };
}
