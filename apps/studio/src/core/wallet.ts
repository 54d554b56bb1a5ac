import type {
  ProviderStatus,
  SettleItem,
  WalletAnswer,
  WalletCallName,
  WalletRequest,
} from "@chokdee/contract/provider";

/**
 * The operator's answer. `UNKNOWN` is everything that leaves open whether the call had an effect: no answer in time,
 * transport trouble, or an unreadable answer.
 */
export type WalletReply<Name extends WalletCallName> =
  | ({ readonly status: "OK" } & WalletAnswer<Name>)
  | { readonly status: Exclude<ProviderStatus, "OK" | "UNKNOWN_ERROR">; readonly balance?: number }
  | { readonly status: "UNKNOWN" };

/** The operator's wallet. It never throws and never retries: the caller knows what is safe. */
export interface Wallet {
  call<Name extends WalletCallName>(name: Name, request: WalletRequest<Name>): Promise<WalletReply<Name>>;
  /**
   * Ends members' parts of shared rounds, however many, each by itself: one reply for each, in the order given. Items are
   * repeated as they were until none is `UNKNOWN`. A wallet that lacks the call gets single wins, a few at a time and for
   * a while: those that were not begun until then have no reply.
   */
  settle(items: readonly SettleItem[]): Promise<readonly (WalletReply<"win"> | undefined)[]>;
}
