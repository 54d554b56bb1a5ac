import type { Ports } from "../../../core/ports.ts";
import type { TurnoverRequirements } from "../../../core/turnover.ts";
import { insertEra, insertRequirement, lockNewestEra, raiseEra } from "./era-repo.ts";
import { leftOf } from "./eras.ts";

/** Requirements of the main wallet. An open one grows; once it is fulfilled, the next begins again. */
export function createRequirements({ clock, ledger }: Pick<Ports, "clock" | "ledger">): TurnoverRequirements {
  return {
    async add(tx, { memberId, amount, source }) {
      // All that changes a member's requirements happens one after the other.
      await ledger.lockWallets(tx, memberId);
      const at = clock.now();
      const newest = await lockNewestEra(tx, memberId);
      const isOpen = newest !== undefined && leftOf(newest) > 0n;
      const era = isOpen ? newest.era : (newest?.era ?? 0) + 1;
      if (!(await insertRequirement(tx, { memberId, source, amount, era, at }))) return;
      if (isOpen) await raiseEra(tx, memberId, era, amount);
      else await insertEra(tx, memberId, era, amount, at);
    },
  };
}
