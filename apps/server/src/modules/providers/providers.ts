import type { GameLaunches, GameProviders } from "../../core/game-launches.ts";
import type { ProviderAdapter, WalletDialect } from "./adapter.ts";
import { createGameProviders } from "./ask-providers.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { createHubDialect } from "./hub/hub-dialect.ts";
import type { Keyring } from "./keyring.ts";
import { createLaunches } from "./launch.ts";
import { atEndOf, type ProviderLine } from "./line.ts";
import { createNativeDialect } from "./native/native-dialect.ts";
import { createRegistry, type ProviderRegistry } from "./registry.ts";
import { createWalletEndpoint, type WalletEndpoint } from "./serve.ts";
import { type CallApplier, createApplier } from "./wallet/apply-call.ts";
import { createWallet } from "./wallet/wallet.ts";

/** Everything between the operator and its game providers. */
export interface Providers {
  readonly registry: ProviderRegistry;
  readonly keyring: Keyring;
  readonly applier: CallApplier;
  readonly launches: GameLaunches;
  readonly gameProviders: GameProviders;
  readonly walletEndpoint: WalletEndpoint;
  readonly providerLine: ProviderLine;
}

export function createProviders(
  dependencies: ProvidersDependencies,
  keyring: Keyring,
  adapters: readonly ProviderAdapter[],
): Providers {
  const { clock, log } = dependencies;
  const providerLine: ProviderLine = { fault: "none" };
  const registry = createRegistry(adapters.map((adapter) => atEndOf(providerLine, adapter)));
  const applier = createApplier(dependencies);
  const dialects: readonly WalletDialect[] = [createNativeDialect(keyring, clock), createHubDialect(keyring, registry)];
  return {
    registry,
    keyring,
    applier,
    launches: createLaunches(dependencies, registry),
    gameProviders: createGameProviders(dependencies, registry),
    walletEndpoint: createWalletEndpoint({
      dialects,
      registry,
      wallet: createWallet(dependencies, applier),
      line: providerLine,
      log,
    }),
    providerLine,
  };
}
