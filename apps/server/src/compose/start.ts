import { createServer } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { startStudio, type Studio } from "@chokdee/studio";
import { StartFailure } from "../core/start-failure.ts";
import type { Config } from "../platform/config.ts";
import { checkStamp, migrateAll } from "../platform/db/prepare.ts";
import { loadApp, loadSite } from "../platform/http/pages.ts";
import { startWorker, type Worker } from "../platform/jobs/worker.ts";
import { createLogger, type Logger } from "../platform/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/postgres/embedded.ts";
import { allJobs } from "./jobs.ts";
import { createOfficeServer } from "./office-server.ts";
import { readSandboxToken } from "./sandbox-token.ts";
import { ensureAgent, seedSandbox } from "./seed.ts";
import { createServices, type Services } from "./services.ts";
import { createSiteServer } from "./site-server.ts";

const APPS = join(import.meta.dirname, "../../..");

export interface Running {
  readonly sandboxToken: string | undefined;
  /** Finishes requests, then jobs, then closes the database. */
  stop(): Promise<void>;
  /** Resolves if the database ends without being told to. */
  readonly databaseDied: Promise<void>;
}

/** Brings everything up that the role asks for. On a failure, what had started is stopped again. */
export async function start(config: Config): Promise<Running> {
  const log = createLogger(config.logLevel);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "a part did not stop cleanly"));
    }
  };
  try {
    await refuseBusyPorts(config);
    const { appUrl, cluster } = await openDatabase(config, undo);
    const services = await createServices(config, appUrl, log);
    undo.push(() => services.close());
    await ensureAgent(services, "โชคดี");
    if (config.sandbox) await seedSandbox(services);
    const sandboxToken = config.sandbox ? readSandboxToken(config.dataDir) : undefined;
    if (config.role === "all" || config.role === "worker") await runJobs(services, appUrl, undo);
    await serve(config, services, sandboxToken, log, undo);
    return { sandboxToken, stop, databaseDied: cluster?.died ?? new Promise(() => {}) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  undo: (() => Promise<void>)[],
): Promise<{ appUrl: string; cluster: EmbeddedPostgres | undefined }> {
  const cluster = config.database ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (cluster) undo.push(() => cluster.stop());
  const appUrl = config.database?.appUrl ?? cluster?.urlAsApp() ?? "";
  const ownerUrl = config.database?.ownerUrl ?? cluster?.urlAsOwner() ?? "";
  try {
    await migrateAll(ownerUrl, config.database?.appUser ?? "chokdee_login");
    await checkStamp(ownerUrl, config.sandbox);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The database cannot be used (${error instanceof Error ? error.message || error.name : String(error)}): check MIGRATION_DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }
  return { appUrl, cluster };
}

async function runJobs(services: Services, appUrl: string, undo: (() => Promise<void>)[]): Promise<void> {
  const worker: Worker = await startWorker(appUrl, allJobs(services), services.log);
  undo.push(() => worker.stop());
}

async function serve(
  config: Config,
  services: Services,
  sandboxToken: string | undefined,
  log: Logger,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { role, port } = config;
  if (role === "all" || role === "studio") {
    const studio: Studio = await startStudio({
      host: config.host,
      port: port + 1,
      siteOrigin: config.origins?.site,
      sitePort: port,
    });
    undo.push(() => studio.stop());
  }
  if (role === "all" || role === "api") {
    const office = createOfficeServer(config, services, loadApp(join(APPS, "office/dist/client")));
    await listen(office, config.host, port + 2, undo);
    const site = createSiteServer({ config, services, site: await loadSite(join(APPS, "site/dist")), sandboxToken });
    await listen(site, config.host, port, undo);
  }
  log.info({ role, port }, "started");
}

async function listen(app: FastifyInstance, host: string, port: number, undo: (() => Promise<void>)[]): Promise<void> {
  undo.push(() => app.close());
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portFailure(error, port);
  }
}

/** Asked before the database starts, so that the answer is quick and nothing was touched. */
async function refuseBusyPorts({ host, port }: Config): Promise<void> {
  for (const candidate of [port, port + 1, port + 2]) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once("error", (error) => reject(portFailure(error, candidate)));
      probe.listen(candidate, host, () => probe.close(() => resolve()));
    });
  }
}

function portFailure(error: unknown, port: number): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartFailure(`Port ${port} is in use: stop what uses it, or set PORT to another.`);
  if (code === "EACCES")
    return new StartFailure(`Port ${port} may not be opened by this user: set PORT to 1024 or above.`);
  return error;
}
