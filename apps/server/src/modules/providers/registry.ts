import { DomainError } from "../../core/domain-error.ts";
import type { ProviderAdapter } from "./adapter.ts";

/** The providers that are connected. */
export interface ProviderRegistry {
  readonly all: readonly ProviderAdapter[];
  find(providerId: string): ProviderAdapter | undefined;
  /** Throws GAME_CLOSED for one that is not served. */
  get(providerId: string): ProviderAdapter;
}

export function createRegistry(adapters: readonly ProviderAdapter[]): ProviderRegistry {
  const byId = new Map(adapters.map((adapter) => [adapter.providerId, adapter]));
  if (byId.size < adapters.length) throw new TypeError("two providers have the same name");
  return {
    all: adapters,
    find: (providerId) => byId.get(providerId),
    get(providerId) {
      const adapter = byId.get(providerId);
      if (!adapter) throw new DomainError("GAME_CLOSED");
      return adapter;
    },
  };
}
