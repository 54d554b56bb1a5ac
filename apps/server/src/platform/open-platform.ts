import { type Clock, MovableClock, systemClock } from "../core/clock.ts";
import type { Outbox } from "../core/events.ts";
import type { JobQueue } from "../core/jobs.ts";
import type { Onlookers } from "../core/sandbox.ts";
import type { Passwords, Secrets } from "../core/ports.ts";
import { type Random, systemRandom } from "../core/random.ts";
import type { Config } from "./config.ts";
import { createPool, Outages, type Pool } from "@chokdee/server-kit/db";
import { createRateLimiter, type RateLimiter } from "./http/rate-limit.ts";
import { jobQueue } from "./jobs/queue.ts";
import { readStoredSecret } from "./stored-secret.ts";
import { createLiveHub, type LiveHub } from "./live/live-hub.ts";
import type { Logger } from "./log.ts";
import { connectionGauge, createMetrics, type Metrics } from "@chokdee/server-kit/metrics";
import { createOnlookers } from "./onlookers/onlookers.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createPulse, type Pulse } from "@chokdee/server-kit/pulse";
import { sharePulse } from "@chokdee/server-kit/share-pulse";
import { createPasswords, type PasswordCost } from "./passwords.ts";
import { createSecrets } from "./secrets.ts";
import { nearestOf, type Reading } from "./standby.ts";

/** What every module is built on. */
export interface Platform {
  readonly config: Config;
  readonly agentCode: string;
  readonly isSandbox: boolean;
  readonly log: Logger;
  readonly db: Pool;
  /** For what may be lost with a machine, as counters of limits: it waits for no disk and no standby. */
  readonly lightDb: Pool;
  readonly outages: Outages;
  /** Beats with what this process writes. */
  readonly pulse: Pulse;
  /** Sees the sums of reports and nothing else, so that no report holds up a bet. */
  readonly reportDb: Pool;
  /** Where reports are read now: a standby, as long as it is near. */
  readonly nearestReportDb: () => Promise<Reading>;
  readonly clock: Clock;
  /** The same clock where it can be moved: in a sandbox only. */
  readonly sandboxClock: MovableClock | undefined;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly limiter: RateLimiter;
  readonly liveHub: LiveHub;
  readonly onlookers: Onlookers;
  readonly metrics: Metrics;
  closeOthers(): Promise<void>;
}

/** A report that takes longer is asked for a shorter period. */
const REPORT_MS = 5_000;
/** A standby that does not answer is not waited for. */
const STANDBY_MS = 1_000;
const LIGHT_CONNECTIONS = 4;
/** Each of them learns all functions and statements anew. */
const HASTY_CONNECTIONS = 8;
const PULSE_CHANNEL = "chokdee_pulse";

/** What only some systems ask for: tests, and the one that makes a sandbox's past. */
export interface Terms {
  readonly passwordCost?: PasswordCost;
  /** How long a call waits for a connection while others use them all. */
  readonly waitMs?: number;
  /** Instead of a sandbox's own. */
  readonly clock?: MovableClock;
  /** For much work in a short time, which can be done again: few connections, and no waiting for the disk. */
  readonly isHasty?: boolean;
}

export async function openPlatform(config: Config, appUrl: string, log: Logger, terms: Terms = {}): Promise<Platform> {
  const patience = terms.waitMs !== undefined && { waitMs: terms.waitMs };
  const pulse = createPulse();
  // Alone over its database, a process hears all that is written.
  const shared = config.role === "all" ? undefined : sharePulse(appUrl, PULSE_CHANNEL, pulse.beat, log);
  const outages = new Outages(appUrl);
  const common = {
    onWrite() {
      pulse.beat();
      shared?.soon();
    },
    onError: (error: Error) => log.warn({ err: error }, "a database connection broke"),
    outages,
    ...patience,
  };
  const hasty = terms.isHasty && { plansOnce: true, waitsForDisk: false };
  const db = createPool(appUrl, { ...common, ...(hasty && { ...hasty, max: HASTY_CONNECTIONS }) });
  const lightDb = createPool(appUrl, { ...common, max: LIGHT_CONNECTIONS, waitsForDisk: false, ...hasty });
  const forReports = {
    max: 3,
    applicationName: "chokdee reports",
    reads: { role: "chokdee_reports", forMs: REPORT_MS },
    onError: (error: Error) => log.warn({ err: error }, "a database connection for reports broke"),
    ...patience,
  };
  const reportDb = createPool(appUrl, { ...forReports, outages });
  const standbyUrl = config.database?.standbyUrl;
  const standbyDb =
    standbyUrl === undefined ? undefined : createPool(standbyUrl, { ...forReports, waitMs: STANDBY_MS });
  const sandboxClock = config.sandbox ? (terms.clock ?? new MovableClock()) : undefined;
  const clock = sandboxClock ?? systemClock;
  const liveHub = createLiveHub({ db, log, pulse });
  const metrics = createMetrics();
  metrics.add({ name: "chokdee_live_streams", help: "Open live streams", read: liveHub.listeners });
  metrics.add(connectionGauge({ main: db.stats, light: lightDb.stats, reports: reportDb.stats }));
  metrics.add({
    name: "chokdee_database_outage_seconds",
    help: "For how long nothing can be written: nobody leads, or no standby confirms",
    read: () => outages.forMs / 1_000,
  });
  metrics.add({
    name: "chokdee_db_waiting",
    help: "Calls waiting for a database connection",
    read: () => db.stats().waiting,
  });
  return {
    config,
    agentCode: config.agentCode,
    isSandbox: config.sandbox,
    log,
    db,
    lightDb,
    outages,
    pulse,
    reportDb,
    nearestReportDb: nearestOf(reportDb, standbyDb),
    clock,
    sandboxClock,
    random: systemRandom,
    secrets: createSecrets(config.secretKey ?? readStoredSecret(config.dataDir, "secret-key"), systemRandom),
    passwords: await createPasswords(terms.passwordCost),
    outbox: createOutbox(clock),
    jobs: jobQueue,
    limiter: createRateLimiter(lightDb, clock, config.rateLimitScale),
    liveHub,
    onlookers: createOnlookers(db, clock),
    metrics,
    async closeOthers() {
      await shared?.close();
      await standbyDb?.close();
    },
  };
}

export async function closePlatform({ liveHub, db, lightDb, outages, reportDb, closeOthers }: Platform): Promise<void> {
  await closeOthers();
  await liveHub.close();
  await outages.close();
  for (const pool of [reportDb, lightDb, db]) await pool.close();
}
