export {
  type ProviderAnswer,
  type ProviderCallName,
  providerCalls,
  type ProviderGame,
  type ProviderRequest,
} from "./provider-calls.ts";
export { providerStatuses, type ProviderStatus } from "./status.ts";
export { type WalletAnswer, type WalletCallName, walletCalls, type WalletRequest } from "./wallet-calls.ts";
