import { resolve } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";

/** Where football comes from beside the simulated league. */
export interface SportConfig {
  /** Absent: no outside feed. */
  readonly sportFeed:
    | {
        readonly url: string;
        readonly exchange: string;
        readonly queue: string;
        readonly recovery: { readonly url: string; readonly vendor: string };
      }
    | undefined;
  /** A folder of fixtures and results in the shape of openfootball's. Absent: none are read. */
  readonly sportFilesDir: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readSportConfig(env: Env): SportConfig {
  return {
    sportFeed: readFeed(env),
    sportFilesDir: env.SPORT_FILES_DIR ? resolve(env.SPORT_FILES_DIR) : undefined,
  };
}

function readFeed(env: Env): SportConfig["sportFeed"] {
  const { SPORT_FEED_URL: url, SPORT_FEED_EXCHANGE: exchange, SPORT_FEED_QUEUE: queue = "" } = env;
  const { SPORT_FEED_RECOVERY_URL: recoveryUrl, SPORT_FEED_VENDOR: vendor } = env;
  if (!url && !exchange && !recoveryUrl && !vendor) return undefined;
  if (!url || !exchange || !recoveryUrl || !vendor) {
    throw new StartFailure(
      "Set SPORT_FEED_URL, SPORT_FEED_EXCHANGE, SPORT_FEED_RECOVERY_URL and SPORT_FEED_VENDOR, or none of them.",
    );
  }
  if (!/^amqps?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) {
    throw new StartFailure("SPORT_FEED_URL must look like amqps://user:password@host:5671/vhost.");
  }
  if (!/^https?:$/.test(URL.canParse(recoveryUrl) ? new URL(recoveryUrl).protocol : "")) {
    throw new StartFailure("SPORT_FEED_RECOVERY_URL must be an address such as https://feed.example.com/api/push.");
  }
  return { url, exchange, queue, recovery: { url: recoveryUrl.replace(/\/+$/, ""), vendor } };
}
