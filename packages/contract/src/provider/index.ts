export {
  type ProviderAnswer,
  type ProviderCallName,
  providerCalls,
  type ProviderGame,
  type ProviderRequest,
} from "./provider-calls.ts";
export { providerStatuses, type ProviderStatus } from "./status.ts";
export {
  MAX_SETTLE_ITEMS,
  settleEnvelope,
  type SettledItem,
  type SettleItem,
  settleItem,
  type WalletAnswer,
  type WalletCallName,
  walletCalls,
  type WalletRequest,
} from "./wallet-calls.ts";
