import { StartFailure } from "../core/start-failure.ts";

const MIN_KEY_LENGTH = 32;

/** How the operator and its built-in provider find and trust each other. */
export interface StudioConfig {
  /** Where our server reaches the studio's. */
  readonly url: string;
  /** Where the studio reaches the operator's wallet. */
  readonly operatorUrl: string;
  /** Absent in a sandbox: stored in the data folder. */
  readonly walletKey: string | undefined;
  /** Beside a database of our own choosing. */
  readonly databaseUrl: string | undefined;
}

/** An aggregator that speaks in the manner of Hub88. Its keys are added in the office. */
export interface HubConfig {
  readonly url: string;
  readonly operatorId: string;
}

export function readHubConfig({ HUB_URL: url, HUB_OPERATOR_ID: operatorId }: Env): HubConfig | undefined {
  if (!url && !operatorId) return undefined;
  if (!url || !operatorId) throw new StartFailure("Set both HUB_URL and HUB_OPERATOR_ID, or neither.");
  return { url: readUrl("HUB_URL", url), operatorId };
}

type Env = Readonly<Record<string, string | undefined>>;

export function readStudioConfig(env: Env, { sandbox, port }: { sandbox: boolean; port: number }): StudioConfig {
  return {
    url: readUrl("STUDIO_URL", env.STUDIO_URL ?? `http://127.0.0.1:${port + 1}`),
    operatorUrl: readUrl("OPERATOR_URL", env.OPERATOR_URL ?? `http://127.0.0.1:${port}`),
    walletKey: readWalletKey(env, sandbox),
    databaseUrl: env.STUDIO_DATABASE_URL,
  };
}

function readUrl(name: string, value: string): string {
  if (/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : "")) return value;
  throw new StartFailure(`${name} must be an address such as http://10.0.0.5:3001.`);
}

function readWalletKey({ STUDIO_WALLET_KEY: key }: Env, sandbox: boolean): string | undefined {
  if (key === undefined && sandbox) return undefined;
  if (key && key.length >= MIN_KEY_LENGTH) return key;
  throw new StartFailure(
    `STUDIO_WALLET_KEY must be a secret of at least ${MIN_KEY_LENGTH} characters that the studio and the operator share.`,
  );
}
