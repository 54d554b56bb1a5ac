export {
  type ProviderAnswer,
  type ProviderCallName,
  providerCalls,
  type ProviderGame,
  type ProviderRequest,
} from "./provider-calls.ts";
export { providerStatuses, type ProviderStatus } from "./status.ts";
export {
  type OwnTableLimits,
  type TableEntry,
  type TableKind,
  type TableLimits,
  type TableMeters,
  type TablePhase,
  type TableResult,
  type TableShoe,
  type TableState,
} from "./tables.ts";
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
