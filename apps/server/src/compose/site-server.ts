import { calls } from "@chokdee/contract";
import { openApiDocument } from "@chokdee/contract/openapi";
import { schemas } from "@chokdee/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Tx } from "../core/db.ts";
import { findMemberByLogin } from "../modules/accounts/accounts-repo.ts";
import { createFaceReader } from "../modules/agent/read-face.ts";
import { listProblems } from "../modules/lotto/round-repo.ts";
import { lottoControls } from "../modules/lotto/sandbox-controls.ts";
import { serveMedia } from "../modules/media/serve.ts";
import { SWEEP } from "../modules/payments/jobs.ts";
import { servePaymentWebhook } from "../modules/payments/webhook.ts";
import { providerControls } from "../modules/providers/sandbox-controls.ts";
import { sandboxControls } from "../modules/sandbox/controls.ts";
import { sandboxBankControls } from "../modules/sandbox-bank/controls.ts";
import { serveSandboxBank } from "../modules/sandbox-bank/page.ts";
import { serveSandbox } from "../modules/sandbox/serve.ts";
import type { Config } from "../platform/config.ts";
import { bindContract } from "../platform/http/bind.ts";
import type { BuiltSite } from "../platform/http/built-site.ts";
import { serveHealth } from "../platform/http/health.ts";
import { serveInstalledApp } from "../platform/http/installed-app.ts";
import { type Page, serveTheRest } from "../platform/http/not-found.ts";
import { originsFor } from "../platform/http/origins.ts";
import { DAILY } from "../platform/jobs/daily.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import { servePages } from "../platform/http/pages.ts";
import { serveSearchPages } from "../platform/http/search-pages.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { outsideSources } from "../platform/outside/outside-sources.ts";
import { serveLiveStream } from "../platform/live/stream.ts";
import { siteHandlers } from "./handlers.ts";
import { lottoCrowd } from "./lotto-services.ts";
import { bankDependencies, paymentsDependencies } from "./payments.ts";
import type { Services } from "./services.ts";

const BOXES = /^\/(login|register)_box(\?|$)/;

interface Options {
  readonly config: Config;
  readonly services: Services;
  /** Absent where only the API is wanted. */
  readonly site?: BuiltSite;
  readonly sandboxToken: string | undefined;
}

/** The member site and its API, on one origin. */
export function createSiteServer({ config, services, site, sandboxToken }: Options): FastifyInstance {
  const { walletEndpoint } = services;
  const app = createHttpServer(config, services.log, walletEndpoint.take);
  app.addHook("preClose", async () => walletEndpoint.stop());
  const outside = outsideSources(config);
  addSecurityHeaders(app, (request) => ({
    "script-src": ["'self'", ...outside["script-src"]],
    ...(site?.homeStyleHash && { "style-src": ["'self'", site.homeStyleHash] }),
    "connect-src": ["'self'", ...outside["connect-src"]],
    "frame-src": [originsFor(config, request).studio, ...outside["frame-src"]],
    ...(BOXES.test(request.url) && { "frame-ancestors": ["'self'", ...config.boxFramers] }),
  }));
  services.metrics.watch(app);
  bindContract(app, { calls, schemas }, siteHandlers(services), services, config.onBreach);
  if (services.gatewayKey) servePaymentWebhook(app, paymentsDependencies(services), services.gatewayKey);
  serveMedia(app, services);
  serveLiveStream(app, services.liveHub, services.db, services);
  const openApi = JSON.stringify(openApiDocument({ calls, schemas }, { title: "Chokdee member site", version: "1" }));
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, no-cache").send(openApi),
  );
  serveHealth(app, {
    checks: {
      database: async () => {
        await services.db.query("select 1");
        return undefined;
      },
    },
    notices: {
      // A break closes the flow it concerns alone, so the rest of the site stays open.
      ledger: async () =>
        (await services.ledger.pausedFlows()).map(({ flow, reason }) => `${flow}: ${reason}`).join("; "),
      lotto: async () => (await listProblems(services.db)).map(({ code, problem }) => `${code}: ${problem}`).join("; "),
    },
    metrics: services.metrics,
    metricsToken: process.env.METRICS_TOKEN,
  });
  if (services.sandboxClock && sandboxToken) {
    const memberNamed = async (username: string) => (await findMemberByLogin(services.db, username, undefined))?.id;
    const onClockMoved = async (tx: Tx) => {
      await jobQueue.add(tx, DAILY, {}, { key: "daily_now" });
      await jobQueue.add(tx, SWEEP, {}, { key: "payments_now" });
    };
    const controls = sandboxControls({ ...services, clock: services.sandboxClock, memberNamed, onClockMoved });
    serveSandboxBank(app);
    serveSandbox(app, sandboxToken, [
      ...controls,
      ...lottoControls(lottoCrowd(services)),
      ...providerControls(services.providerLine),
      ...sandboxBankControls(bankDependencies(services)),
    ]);
  }
  serveTheRest(app, calls, site && serveSite(app, site, config, services));
  return app;
}

function serveSite(app: FastifyInstance, site: BuiltSite, config: Config, services: Services): Page {
  const options = {
    face: createFaceReader(services.db, services.agentCode),
    originOf: (request: FastifyRequest) => originsFor(config, request).site,
    sandbox: config.sandbox,
    offlineWorker: config.offlineWorker,
  };
  serveInstalledApp(app, site, options);
  serveSearchPages(app, site, options);
  return servePages(app, site, options);
}
