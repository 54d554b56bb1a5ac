import { createHash } from "node:crypto";
import type { SignatureKey } from "@chokdee/contract/provider/signature";
import type { ProvidersDependencies } from "../modules/providers/dependencies.ts";
import { createHubAdapter } from "../modules/providers/hub/hub-adapter.ts";
import { createKeyring } from "../modules/providers/keyring.ts";
import { createNativeAdapter } from "../modules/providers/native/native-adapter.ts";
import { createProviders, type Providers } from "../modules/providers/providers.ts";
import type { Config } from "../platform/config.ts";
import { originsFor } from "../platform/http/origins.ts";
import { readKeptSecret } from "../platform/kept-secret.ts";

/** The name that the built-in studio is known by. */
export const STUDIO_ID = "chokdee";

export type ProvidersConfig = Pick<Config, "dataDir" | "origins" | "port" | "studio" | "hub">;

/** The providers that this operator has: its own studio, and those behind an aggregator where one is configured. */
export function composeProviders(config: ProvidersConfig, dependencies: ProvidersDependencies): Providers {
  const keyring = createKeyring(dependencies);
  const studio = createNativeAdapter({
    providerId: STUDIO_ID,
    name: "Chokdee Studio",
    url: config.studio.url,
    originOf: (origin) => studioOrigin(config, origin),
    keyring,
  });
  const { hub } = config;
  const others = hub ? [createHubAdapter({ ...hub, providerId: "hub", name: "Hub", keyring })] : [];
  return createProviders(dependencies, keyring, [studio, ...others]);
}

function studioOrigin(config: ProvidersConfig, origin: string): string {
  const { host, protocol } = URL.canParse(origin) ? new URL(origin) : new URL("http://localhost");
  return originsFor(config, { host, protocol: protocol === "https:" ? "https" : "http" }).studio;
}

/** Named after itself, so that another secret is another key and the one before stays valid until it is revoked. */
export function studioWalletKey({ dataDir, studio }: Pick<Config, "dataDir" | "studio">): SignatureKey {
  const secret = studio.walletKey ?? readKeptSecret(dataDir, "studio-wallet-key");
  return { id: createHash("sha256").update(`wallet key ${secret}`).digest("hex").slice(0, 12), secret };
}
