import type { Queryable } from "./db.ts";
import type { DomainError } from "./domain-error.ts";
import type { Play } from "./gate.ts";
import type { MemberId } from "./ids.ts";
import type { WalletId } from "./ledger.ts";

/** What a wallet's money may be played on: the main wallet's on everything, a bonus by the terms it was taken under. */
export interface WalletTerms {
  /** Why it may not be played: WALLET_TERMS, WALLET_MAX_BET or, where its time is over, WALLET_CLOSED. */
  refusal(
    db: Queryable,
    memberId: MemberId,
    walletId: WalletId,
    play: Required<Omit<Play, "amount">> & { readonly amount: bigint },
  ): Promise<DomainError | undefined>;
}
