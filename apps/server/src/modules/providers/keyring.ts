import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { ProvidersDependencies } from "./dependencies.ts";
import { insertKey, type KeyRow, listKeys } from "./key-repo.ts";

/** So soon is a key that was added or revoked elsewhere known here. */
const FRESH_MS = 2_000;
const USE = "provider-key";

/** The secrets shared with providers, several valid at once for each while they are replaced. */
export interface Keyring {
  /** The valid ones, the newest first. */
  keysOf(providerId: string): Promise<readonly SignatureKey[]>;
  /** Keeps a key, sealed. False where the provider has one of that name. */
  add(providerId: string, key: SignatureKey): Promise<boolean>;
  /** How a secret is stored. */
  seal(secret: string): string;
  /** Forgets what was read, after a change. */
  refresh(): void;
}

export function createKeyring({
  db,
  clock,
  secrets,
  log,
}: Pick<ProvidersDependencies, "db" | "clock" | "secrets" | "log">): Keyring {
  let readAt = 0;
  let cached: Promise<ReadonlyMap<string, readonly SignatureKey[]>> = Promise.resolve(new Map());

  async function read(): Promise<ReadonlyMap<string, readonly SignatureKey[]>> {
    const keys = (await listKeys(db)).filter(({ revoked_at }) => revoked_at === null);
    return Map.groupBy(keys.flatMap(openKey), ({ providerId }) => providerId);
  }

  /** One that was sealed with another SECRET_KEY is of no use, and must not keep the others from being used. */
  function openKey({
    key_id: id,
    provider_id: providerId,
    sealed_secret,
  }: KeyRow): (SignatureKey & { providerId: string })[] {
    try {
      return [{ id, providerId, secret: secrets.open(USE, sealed_secret) }];
    } catch (error) {
      log.warn({ err: error, provider: providerId, key: id }, "a provider's key cannot be opened");
      return [];
    }
  }

  return {
    async keysOf(providerId) {
      const now = clock.real().getTime();
      if (now - readAt > FRESH_MS) {
        readAt = now;
        cached = read();
        // A failed reading is tried again at once, not cached.
        cached.catch(() => (readAt = 0));
      }
      return (await cached).get(providerId) ?? [];
    },
    async add(providerId, { id, secret }) {
      const row = { provider_id: providerId, key_id: id, sealed_secret: secrets.seal(USE, secret) };
      readAt = 0;
      return insertKey(db, { ...row, created_at: clock.now() });
    },
    seal: (secret) => secrets.seal(USE, secret),
    refresh: () => {
      readAt = 0;
    },
  };
}
