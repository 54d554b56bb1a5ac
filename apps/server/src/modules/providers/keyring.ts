import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { ProvidersDependencies } from "./dependencies.ts";
import { activateKey, insertKey, type KeyRow, listKeys, lockKey } from "./key-repo.ts";

/** So soon is a key that was added, activated or retired elsewhere known here. */
const FRESH_MS = 2_000;
const USE = "provider-key";

/** The secrets shared with providers, several valid at once for each while they are replaced. */
export interface Keyring {
  /** Those that the provider may sign with. */
  keysOf(providerId: string): Promise<readonly SignatureKey[]>;
  /** The one that we sign with. */
  signingKey(providerId: string): Promise<SignatureKey | undefined>;
  /**
   * Keeps what this operator was configured with, sealed: the first key signs from now on, the provider may sign with
   * any. False where the first was retired, which nothing undoes.
   */
  add(providerId: string, signing: SignatureKey, ...others: readonly SignatureKey[]): Promise<boolean>;
  /** How a secret is stored. */
  seal(secret: string): string;
  /** Undefined for one that was sealed with another SECRET_KEY. */
  open(row: KeyRow): string | undefined;
  /** Forgets what was read, after a change. */
  refresh(): void;
}

interface OpenKey extends SignatureKey {
  readonly providerId: string;
  readonly isActive: boolean;
}

export function createKeyring({
  db,
  clock,
  secrets,
  log,
}: Pick<ProvidersDependencies, "db" | "clock" | "secrets" | "log">): Keyring {
  let readAt = 0;
  let cached: Promise<ReadonlyMap<string, readonly OpenKey[]>> = Promise.resolve(new Map());

  async function read(): Promise<ReadonlyMap<string, readonly OpenKey[]>> {
    const rows = (await listKeys(db)).filter(({ state }) => state !== "retired");
    const keys = rows.flatMap((row): OpenKey[] => {
      const secret = open(row);
      const { key_id: id, provider_id: providerId, state } = row;
      return secret === undefined ? [] : [{ id, providerId, secret, isActive: state === "active" }];
    });
    return Map.groupBy(keys, ({ providerId }) => providerId);
  }

  /** One that cannot be opened is of no use, and must not keep the others from being used. */
  function open({ key_id, provider_id, sealed_secret }: KeyRow): string | undefined {
    try {
      return secrets.open(USE, sealed_secret);
    } catch (error) {
      log.warn({ err: error, provider: provider_id, key: key_id }, "a provider's key cannot be opened");
      return undefined;
    }
  }

  async function keysOf(providerId: string): Promise<readonly OpenKey[]> {
    const now = clock.real().getTime();
    if (now - readAt > FRESH_MS) {
      readAt = now;
      cached = read();
      // A failed reading is tried again at once, not cached.
      cached.catch(() => (readAt = 0));
    }
    return (await cached).get(providerId) ?? [];
  }

  return {
    keysOf,
    signingKey: async (providerId) => (await keysOf(providerId)).find(({ isActive }) => isActive),
    async add(provider_id, signing, ...others) {
      const created_at = clock.now();
      const isUsed = await db.transaction(async (tx) => {
        for (const { id: key_id, secret } of [signing, ...others]) {
          await insertKey(tx, { provider_id, key_id, sealed_secret: secrets.seal(USE, secret), created_at });
        }
        const key = await lockKey(tx, provider_id, signing.id);
        if (key && (key.state === "made" || key.state === "replaced")) await activateKey(tx, key, created_at);
        return key !== undefined && key.state !== "retired";
      });
      readAt = 0;
      return isUsed;
    },
    seal: (secret) => secrets.seal(USE, secret),
    open,
    refresh: () => {
      readAt = 0;
    },
  };
}
