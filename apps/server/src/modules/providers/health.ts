import type { ProviderRegistry } from "./registry.ts";

/** However many members open games at once, a provider is checked once in this time. */
const CACHE_MS = 3_000;
/** A member waits for the game: a provider that has not answered by then counts as down. */
const PATIENCE_MS = 2_500;

/** Checks whether a provider answers a signed call of ours. */
export function createHealth(registry: ProviderRegistry): (providerId: string) => Promise<boolean> {
  const asked = new Map<string, { readonly at: number; readonly isUp: Promise<boolean> }>();
  return (providerId) => {
    const now = performance.now();
    const last = asked.get(providerId);
    if (last && now - last.at < CACHE_MS) return last.isUp;
    const adapter = registry.find(providerId);
    if (!adapter) return Promise.resolve(false);
    const isUp = Promise.race([
      adapter.ping().then(
        () => true,
        () => false,
      ),
      after(PATIENCE_MS).then(() => false),
    ]);
    asked.set(providerId, { at: now, isUp });
    return isUp;
  };
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms).unref());
}
