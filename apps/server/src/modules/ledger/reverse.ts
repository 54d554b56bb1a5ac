import { negate } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import { type Ledger, MAIN_WALLET, type Move, OWED, POINTS_WALLET, type Reversal } from "../../core/ledger.ts";
import { findGroup, type GroupLine } from "./group-repo.ts";

/** Its key is the reversed group's own, so that a group is reversed once. */
const SCOPE = "reversal";

export function createReversal(ledger: Pick<Ledger, "postIn">): Pick<Ledger, "reverseIn"> {
  return {
    async reverseIn(tx, reversal) {
      const lines = await findGroup(tx, reversal.memberId, reversal.scope, reversal.key);
      if (lines.length === 0) throw new DomainError("NOT_FOUND");
      return ledger.postIn(tx, {
        memberId: reversal.memberId,
        scope: SCOPE,
        key: `${reversal.scope} ${reversal.key}`,
        reference: reversal.reference,
        actor: reversal.actor,
        moves: turnedRound(lines, reversal),
      });
    },
  };
}

/** The last line first. Repayments of a debt are left out: giving back, or taking, does them again. */
function turnedRound(lines: readonly GroupLine[], { code }: Reversal): Move[] {
  return lines
    .filter((line) => line.code !== "debt_repaid")
    .toReversed()
    .map(({ walletId, amount, house }): Move => {
      if (amount < 0n) {
        return { from: house, to: walletId === OWED ? MAIN_WALLET : walletId, amount: negate(amount), code };
      }
      const shortfall = walletId === POINTS_WALLET ? "refuse" : "owe";
      return { from: walletId, to: house, amount, code, shortfall };
    });
}
