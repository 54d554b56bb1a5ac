import { StartFailure } from "@chokdee/server-kit/start-failure";

const MIN_KEY_LENGTH = 32;

/** How the operator and its built-in provider find and trust each other. */
export interface StudioConfig {
  /** Where our server reaches the studio's. */
  readonly url: string;
  /** Where the studio reaches the operator's wallet. */
  readonly operatorUrl: string;
  /** The first signs, the others are still accepted. None in a sandbox: then one is stored in the data folder. */
  readonly walletKeys: readonly string[];
  /** Seals the studio's seeds. Absent in a sandbox, where it is stored in the data folder, and without a studio. */
  readonly seedKey: string | undefined;
  /** Beside a database of our own choosing. */
  readonly databaseUrl: string | undefined;
}

/** An aggregator that speaks in the manner of Hub88. Its keys are added in the office. */
export interface HubConfig {
  readonly url: string;
  /** Our number there. */
  readonly operatorId: number;
  /** Where its games are framed from: the aggregator's own origin and those that were named. */
  readonly gameOrigins: readonly string[];
}

export function readHubConfig({
  HUB_URL: url,
  HUB_OPERATOR_ID: operatorId,
  HUB_GAME_ORIGINS: origins,
}: Env): HubConfig | undefined {
  if (!url && !operatorId && !origins) return undefined;
  if (!url || !operatorId) throw new StartFailure("Set both HUB_URL and HUB_OPERATOR_ID, or neither.");
  const named = (origins ?? "").split(",").flatMap((each) => each.trim() || []);
  const own = new URL(readUrl("HUB_URL", url)).origin;
  if (!/^[1-9]\d{0,14}$/.test(operatorId)) throw new StartFailure("HUB_OPERATOR_ID must be a number such as 1234.");
  return { url, operatorId: Number(operatorId), gameOrigins: [...new Set([own, ...named.map(readGameOrigin)])] };
}

/** A star stands for the games' own hosts, which an aggregator may have many of under one name. */
function readGameOrigin(origin: string): string {
  if (/^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(origin)) return origin;
  throw new StartFailure("HUB_GAME_ORIGINS must be origins such as https://games.example or https://*.games.example.");
}

type Env = Readonly<Record<string, string | undefined>>;

interface Setting {
  readonly sandbox: boolean;
  readonly port: number;
  /** Whether the studio runs in this process. */
  readonly hasStudio: boolean;
}

export function readStudioConfig(env: Env, { sandbox, port, hasStudio }: Setting): StudioConfig {
  return {
    url: readUrl("STUDIO_URL", env.STUDIO_URL ?? `http://127.0.0.1:${port + 1}`),
    operatorUrl: readUrl("OPERATOR_URL", env.OPERATOR_URL ?? `http://127.0.0.1:${port}`),
    walletKeys: readWalletKeys(env, sandbox),
    seedKey: hasStudio ? readSeedKey(env, sandbox) : undefined,
    databaseUrl: env.STUDIO_DATABASE_URL,
  };
}

function readUrl(name: string, value: string): string {
  if (/^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : "")) return value;
  throw new StartFailure(`${name} must be an address such as http://10.0.0.5:3001.`);
}

function readWalletKeys({ STUDIO_WALLET_KEY: given }: Env, sandbox: boolean): readonly string[] {
  if (given === undefined && sandbox) return [];
  const keys = (given ?? "").split(",").map((key) => key.trim());
  if (keys.every((key) => key.length >= MIN_KEY_LENGTH)) return keys;
  throw new StartFailure(
    `STUDIO_WALLET_KEY must be a secret of at least ${MIN_KEY_LENGTH} characters that the studio and the operator share, or several separated by commas.`,
  );
}

function readSeedKey({ STUDIO_SEED_KEY: key }: Env, sandbox: boolean): string | undefined {
  if (key === undefined && sandbox) return undefined;
  if (key && key.length >= MIN_KEY_LENGTH) return key;
  throw new StartFailure(
    `STUDIO_SEED_KEY must be a secret of at least ${MIN_KEY_LENGTH} characters: the studio seals its seeds with it.`,
  );
}
