import { createHash } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { Config } from "../../platform/config.ts";
import { originsFor } from "../../platform/http/origins.ts";
import { readStoredSecret } from "../../platform/stored-secret.ts";
import type { ProviderAdapter } from "./adapter.ts";
import { createHubAdapter } from "./hub/hub-adapter.ts";
import type { Keyring } from "./keyring.ts";
import { createNativeAdapter } from "./native/native-adapter.ts";

/** The name that the built-in studio is known by. */
const STUDIO_ID = "chokdee";

export type ProvidersConfig = Pick<Config, "dataDir" | "origins" | "port" | "studio" | "hub">;

/** The providers that this operator has: its own studio, and those behind an aggregator where one is configured. */
export function createAdapters(config: ProvidersConfig, keyring: Keyring): ProviderAdapter[] {
  const studio = createNativeAdapter({
    providerId: STUDIO_ID,
    name: "Chokdee Studio",
    url: config.studio.url,
    originOf: (origin) => studioOrigin(config, origin),
    keyring,
  });
  const { hub } = config;
  return hub ? [studio, createHubAdapter({ ...hub, providerId: "hub", name: "Hub", keyring })] : [studio];
}

function studioOrigin(config: ProvidersConfig, origin: string): string {
  const { host, protocol } = URL.canParse(origin) ? new URL(origin) : new URL("http://localhost");
  return originsFor(config, { host, protocol: protocol === "https:" ? "https" : "http" }).studio;
}

export interface BuiltInStudio {
  readonly providerId: string;
  /** The first signs. */
  readonly walletKeys: readonly [SignatureKey, ...SignatureKey[]];
}

/** A key is named after itself, so that another secret is another key and the one before stays valid until retired. */
export function builtInStudio({ dataDir, studio }: Pick<Config, "dataDir" | "studio">): BuiltInStudio {
  const [signing = readStoredSecret(dataDir, "studio-wallet-key"), ...others] = studio.walletKeys;
  return { providerId: STUDIO_ID, walletKeys: [named(signing), ...others.map(named)] };
}

function named(secret: string): SignatureKey {
  return { id: createHash("sha256").update(`wallet key ${secret}`).digest("hex").slice(0, 12), secret };
}

/** Only the process that runs the studio has it. */
export function studioSeedKey({ dataDir, studio }: Pick<Config, "dataDir" | "studio">): string {
  return studio.seedKey ?? readStoredSecret(dataDir, "studio-seed-key");
}
