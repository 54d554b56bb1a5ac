import { isIP } from "node:net";
import { resolve } from "node:path";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import type { OnBreach } from "./http/breach.ts";
import { type OutsideConfig, readOutsideConfig } from "./outside/outside-config.ts";
import { type PaymentConfig, readPaymentConfig } from "./outside/payment-config.ts";
import { readSportConfig, type SportConfig } from "./outside/sport-config.ts";
import { type HubConfig, readHubConfig, readStudioConfig, type StudioConfig } from "./studio-config.ts";

export type Role = "all" | "api" | "worker" | "studio";

interface DatabaseConfig {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly appUser: string;
  /** As `appUrl`, at whoever follows; absent: all is read from the leader. */
  readonly standbyUrl: string | undefined;
}

export interface Config extends OutsideConfig, PaymentConfig, SportConfig {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  readonly database: DatabaseConfig | undefined;
  readonly sandbox: boolean;
  readonly agentCode: string;
  /** Absent in a sandbox: derived from the request's host. */
  readonly origins: { readonly site: string; readonly studio: string; readonly office: string } | undefined;
  /** Addresses of proxies whose forwarded-for header is believed. */
  readonly trustProxy: readonly string[];
  /** Addresses that the office answers; empty for all. */
  readonly officeNetworks: readonly string[];
  /** Origins that may frame the login and register boxes. */
  readonly boxFramers: readonly string[];
  /** Off takes the site's worker, which keeps the offline page, off every phone that has it. */
  readonly offlineWorker: boolean;
  /** Simulated players take part in a sandbox's yeekee rounds. */
  readonly crowd: boolean;
  /** A new sandbox begins with days that are played before it opens. */
  readonly history: boolean;
  readonly logLevel: string;
  /** What becomes of an answer that the contract does not name. */
  readonly onBreach: OnBreach;
  /** Multiplies every rate limit, for load tests. */
  /** How long a process that is to end still answers: whoever shares out requests has noticed by then. */
  readonly drainMs: number;
  readonly rateLimitScale: number;
  readonly studio: StudioConfig;
  /** Absent: no games but the studio's. */
  readonly hub: HubConfig | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const ROLES: readonly Role[] = ["all", "api", "worker", "studio"];
const PRIVATE_NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Reads the settings. Anything wrong is reported in one line before something starts. */
export function readConfig(env: Env): Config {
  const database = readDatabase(env);
  const sandbox = readSandbox(env, database !== undefined);
  const port = readPort(env);
  const role = oneOf(env, "ROLE", ROLES, "all");
  const outside = ["DRAND_URL", "PAYMENT_GATEWAY_URL", "SMS_GATEWAY_URL", "STUDIO_URL", "OPERATOR_URL"];
  const isAlone = role === "all" && !outside.some((name) => env[name]);
  return {
    role,
    host: env.HOST ?? "0.0.0.0",
    port,
    dataDir: resolve(env.DATA_DIR ?? "var"),
    database,
    sandbox,
    agentCode: readAgentCode(env),
    origins: readOrigins(env, sandbox),
    trustProxy: list(env.TRUST_PROXY).map((text) => readNetwork("TRUST_PROXY", text)),
    officeNetworks: list(env.OFFICE_NETWORKS).map((text) => readNetwork("OFFICE_NETWORKS", text)),
    boxFramers: list(env.BOX_FRAMERS).map((origin) => readOrigin("BOX_FRAMERS", origin)),
    offlineWorker: oneOf(env, "OFFLINE_WORKER", ["on", "off"], "on") === "on",
    crowd: sandbox && oneOf(env, "SANDBOX_CROWD", ["on", "off"], "on") === "on",
    // Its days are played by operator and studio together, with no bank, beacon or phone but the sandbox's own.
    history: sandbox && oneOf(env, "SANDBOX_HISTORY", ["on", "off"], "on") === "on" && isAlone,
    logLevel: oneOf(env, "LOG_LEVEL", ["debug", "info", "warn", "error", "silent"], sandbox ? "warn" : "info"),
    onBreach: oneOf(env, "CONTRACT_BREACH", ["fail", "log"], "log"),
    drainMs: readDrain(env),
    rateLimitScale: readScale(env),
    studio: readStudioConfig(env, { sandbox, port, hasStudio: role === "all" || role === "studio" }),
    hub: readHubConfig(env),
    ...readOutsideConfig(env, sandbox),
    ...readPaymentConfig(env),
    ...readSportConfig(env),
  };
}

function readDatabase(env: Env): Config["database"] {
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, STANDBY_DATABASE_URL: standbyUrl } = env;
  if (standbyUrl) userOf("STANDBY_DATABASE_URL", standbyUrl);
  if (standbyUrl && !appUrl) throw new StartFailure("STANDBY_DATABASE_URL follows DATABASE_URL: set both or neither.");
  if (!appUrl && !ownerUrl) return undefined;
  if (!appUrl || !ownerUrl) {
    throw new StartFailure("Set both DATABASE_URL (the application's role) and MIGRATION_DATABASE_URL (the owner).");
  }
  const appUser = userOf("DATABASE_URL", appUrl);
  if (appUser === userOf("MIGRATION_DATABASE_URL", ownerUrl)) {
    throw new StartFailure("DATABASE_URL must use another role than MIGRATION_DATABASE_URL, one that owns no tables.");
  }
  return { appUrl, ownerUrl, appUser, standbyUrl };
}

function userOf(name: string, url: string): string {
  const user = URL.canParse(url) ? decodeURIComponent(new URL(url).username) : "";
  if (!user) throw new StartFailure(`${name} must look like postgresql://user:password@host:5432/database.`);
  return user;
}

function readSandbox(env: Env, external: boolean): boolean {
  if (!external) {
    if (env.SANDBOX === "off") {
      throw new StartFailure("SANDBOX=off needs DATABASE_URL: the embedded database is for the sandbox alone.");
    }
    return true;
  }
  if (env.SANDBOX !== "on" && env.SANDBOX !== "off") {
    throw new StartFailure("With DATABASE_URL set, say which it is: SANDBOX=on (play money) or SANDBOX=off.");
  }
  return env.SANDBOX === "on";
}

function readPort(env: Env): number {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_532) {
    throw new StartFailure("PORT must be a number from 1 to 65532; the three ports after it are used too.");
  }
  return port;
}

function readAgentCode(env: Env): string {
  const code = env.AGENT_CODE ?? "chokdee";
  if (!/^[a-z0-9_-]{1,32}$/i.test(code)) throw new StartFailure("AGENT_CODE takes letters, digits, - and _ only.");
  return code;
}

function readOrigins(env: Env, sandbox: boolean): Config["origins"] {
  const { SITE_ORIGIN: site, STUDIO_ORIGIN: studio, OFFICE_ORIGIN: office } = env;
  if (!site && !studio && !office) {
    if (sandbox) return undefined;
    throw new StartFailure(
      "With SANDBOX=off set SITE_ORIGIN, STUDIO_ORIGIN and OFFICE_ORIGIN, such as https://example.com.",
    );
  }
  const origins = {
    site: readOrigin("SITE_ORIGIN", site),
    studio: readOrigin("STUDIO_ORIGIN", studio),
    office: readOrigin("OFFICE_ORIGIN", office),
  };
  if (new Set(Object.values(origins)).size < 3) {
    throw new StartFailure("SITE_ORIGIN, STUDIO_ORIGIN and OFFICE_ORIGIN must be three different origins.");
  }
  return origins;
}

function readOrigin(name: string, value: string | undefined): string {
  if (value && URL.canParse(value) && new URL(value).origin === value) return value;
  throw new StartFailure(`${name} must be an origin such as https://example.com, without a path.`);
}

/** An address, a network such as 10.0.0.0/8, or a name that stands for the private ones. */
function readNetwork(name: string, text: string): string {
  const [address = "", bits, ...more] = text.split("/");
  const max = isIP(address) === 6 ? 128 : 32;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
  if (PRIVATE_NETWORKS.has(text) || (isIP(address) !== 0 && isPrefix && more.length === 0)) return text;
  throw new StartFailure(`${name} must list addresses or networks such as 10.0.0.0/8, but has "${text}".`);
}

function readScale(env: Env): number {
  const scale = Number(env.RATE_LIMIT_SCALE ?? 1);
  if (!(scale > 0)) throw new StartFailure("RATE_LIMIT_SCALE must be a number above 0.");
  return scale;
}

function readDrain(env: Env): number {
  const seconds = Number(env.DRAIN_SECONDS ?? 0);
  if (seconds >= 0 && seconds <= 15) return seconds * 1000;
  throw new StartFailure("DRAIN_SECONDS must be a number from 0 to 15.");
}

function oneOf<const T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const value = env[name] ?? fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new StartFailure(`${name} must be one of ${choices.join(", ")}.`);
  return choice;
}

function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
