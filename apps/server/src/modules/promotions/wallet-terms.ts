import { printBaht } from "@chokdee/money";
import { playRefusal } from "@chokdee/rules/promotions";
import { DomainError } from "../../core/domain-error.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { Ports } from "../../core/ports.ts";
import type { WalletTerms } from "../../core/wallet-terms.ts";
import { playTermsOf } from "./rules.ts";
import { findTakenOfWallets } from "./taken-repo.ts";

/** What money with conditions may be played on. Game bets check the same again in the database. */
export function createWalletTerms({ clock }: Pick<Ports, "clock">): WalletTerms {
  return {
    async refusal(db, memberId, walletId, { category, game, amount }) {
      if (walletId === MAIN_WALLET) return undefined;
      const [taken] = await findTakenOfWallets(db, [{ memberId, walletId }]);
      if (!taken) return undefined;
      if (taken.expires_at <= clock.now()) return new DomainError("WALLET_CLOSED");
      if (playRefusal(playTermsOf(taken), { category, ...game })) return new DomainError("WALLET_TERMS");
      if (taken.max_bet === null || amount <= taken.max_bet) return undefined;
      return new DomainError("WALLET_MAX_BET", { values: { amount: printBaht(taken.max_bet) } });
    },
  };
}
