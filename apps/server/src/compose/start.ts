import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ending } from "@chokdee/server-kit/ending";
import { startStudio } from "@chokdee/studio";
import type { FastifyInstance } from "fastify";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { startTraces } from "@chokdee/server-kit/traces";
import type { Config } from "../platform/config.ts";
import { loadApp, loadSite } from "../platform/http/built-site.ts";
import { portFailure } from "../platform/http/busy-ports.ts";
import { readStoredSecret } from "../platform/stored-secret.ts";
import { createLogger, type Logger } from "../platform/log.ts";
import type { OpenDatabase } from "../platform/postgres/open-database.ts";
import { gamesModule } from "../modules/games/module.ts";
import { providersModule } from "../modules/providers/module.ts";
import { makeHistory } from "./history/make-history.ts";
import { progressOn } from "./history/progress.ts";
import { createOfficeServer } from "./office-server.ts";
import { createSiteServer } from "./site-server.ts";
import { createWorkerServer } from "./worker-server.ts";
import { closeSystem, openSystem, seed, startWork, type System } from "./system.ts";

const APPS = join(import.meta.dirname, "../../..");

export interface Running {
  readonly sandboxToken: string | undefined;
  /** Finishes requests, then jobs, then closes the database. */
  stop(): Promise<void>;
  /** Resolves if the database stops unexpectedly. */
  readonly databaseDied: Promise<void>;
}

/** What has started and how to stop it, last first. */
type Undo = (() => Promise<void>)[];

/** Starts everything that the role needs. On a failure, what had started is stopped again. */
export async function start(config: Config, database: OpenDatabase | undefined): Promise<Running> {
  const log = createLogger(config.logLevel);
  const undo: Undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "a part did not stop cleanly"));
    }
  };
  try {
    undo.push(await startTraces(process.env));
    const operator = database && (await openOperator(config, database, log, undo));
    const isStudioHere = config.role === "all" || config.role === "studio";
    const studioUrl = operator?.studioUrl ?? config.studio.databaseUrl;
    const stopStudio = isStudioHere ? await serveStudio(config, studioUrl, undo) : undefined;
    // Games are there from the first page on. What a provider does not answer now, a job reads later.
    if (operator && config.role !== "api") await gamesModule.ports.readCatalogue(operator.system.ports);
    if (operator) await serveOperator(config, operator, undo);
    // The studio stops first, while the operator still answers it.
    if (stopStudio) undo.push(stopStudio);
    log.info({ role: config.role, port: config.port }, "started");
    const endInPeace = async () => {
      ending.isNear = true;
      await sleep(config.drainMs);
      await stop();
    };
    return {
      sandboxToken: operator?.sandboxToken,
      stop: endInPeace,
      databaseDied: operator?.died ?? new Promise(() => {}),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openOperator(config: Config, { appUrl, studioUrl, died, close }: OpenDatabase, log: Logger, undo: Undo) {
  undo.push(close);
  if (config.history) {
    const progress = progressOn(process.stdout);
    await makeHistory({ config, appUrl, log, progress, openStudio: (now) => serveStudio(config, studioUrl, [], now) });
  }
  const system = await openSystem(config, appUrl, log);
  undo.push(() => closeSystem(system));
  await seed(system, config);
  const { providerId, walletKeys } = providersModule.ports.studio(config);
  if (!(await system.ports.keyring.add(providerId, ...walletKeys))) {
    throw new StartFailure("STUDIO_WALLET_KEY begins with a key that was retired in the office: set another one.");
  }
  const sandboxToken = config.sandbox ? readStoredSecret(config.dataDir, "sandbox-token") : undefined;
  if (config.role !== "api") undo.push(await startWork(system, appUrl));
  return { system, sandboxToken, studioUrl, died };
}

async function serveOperator(
  config: Config,
  { system, sandboxToken }: { readonly system: System; readonly sandboxToken: string | undefined },
  undo: Undo,
): Promise<void> {
  if (config.role === "worker") return listen(createWorkerServer(system), config.host, config.port + 3, undo);
  const office = createOfficeServer(system, loadApp(join(APPS, "office/dist/client")));
  await listen(office, config.host, config.port + 2, undo);
  const site = createSiteServer(system, { site: await loadSite(join(APPS, "site/dist")), sandboxToken });
  await listen(site, config.host, config.port, undo);
}

/** Returns how to stop it; stopping twice does no harm. */
async function serveStudio(
  config: Config,
  databaseUrl: string | undefined,
  undo: Undo,
  now?: () => Date,
): Promise<() => Promise<void>> {
  const { host, port, origins } = config;
  if (!databaseUrl) {
    throw new StartFailure(
      "Set STUDIO_DATABASE_URL: the studio keeps its rounds in a schema and under a role of its own.",
    );
  }
  const { providerId, walletKeys } = providersModule.ports.studio(config);
  const studio = await startStudio({
    host,
    port: port + 1,
    siteOrigin: origins?.site,
    sitePort: port,
    operatorUrl: config.studio.operatorUrl,
    providerId,
    walletKeys,
    seedKey: providersModule.ports.studioSeedKey(config),
    databaseUrl,
    trustProxy: config.trustProxy,
    rateLimitScale: config.rateLimitScale,
    metricsToken: process.env.METRICS_TOKEN,
    logLevel: config.logLevel,
    drandUrl: config.drand?.url,
    now,
    sandboxToken: config.sandbox ? readStoredSecret(config.dataDir, "sandbox-token") : undefined,
  });
  undo.push(() => studio.stop());
  return () => studio.stop();
}

async function listen(app: FastifyInstance, host: string, port: number, undo: Undo): Promise<void> {
  undo.push(() => app.close());
  await app.listen({ host, port }).catch((error: unknown) => {
    throw portFailure(error, port);
  });
}
