import { calls } from "@chokdee/contract";
import { callGroups } from "@chokdee/contract/groups";
import { openApiDocument } from "@chokdee/contract/openapi";
import { schemas } from "@chokdee/contract/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serveApiReference } from "../platform/http/api-reference/serve.ts";
import { bindContract } from "../platform/http/bind.ts";
import type { BuiltSite } from "../platform/http/built-site.ts";
import type { Handlers } from "../platform/http/handlers.ts";
import { serveInstalledApp } from "../platform/http/installed-app.ts";
import { type Page, serveTheRest } from "../platform/http/not-found.ts";
import { originsFor } from "../platform/http/origins.ts";
import { servePages } from "../platform/http/pages.ts";
import { serveSandboxControls } from "../platform/http/sandbox-controls.ts";
import { serveSearchPages } from "../platform/http/search-pages.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { serveLiveStream } from "../platform/live/stream.ts";
import { serveWatchStream } from "../platform/live/watch-stream.ts";
import { handlersOf } from "../platform/module.ts";
import { outsideSources } from "../platform/outside/outside-sources.ts";
import { serveHealthOf } from "./worker-server.ts";
import type { Ports } from "./ports.ts";
import { listOf, type System } from "./system.ts";

const BOXES = /^\/(login|register)_box(\?|$)/;

interface Options {
  /** Absent where only the API is served. */
  readonly site?: BuiltSite;
  /** Absent where the sandbox controls are not served. */
  readonly sandboxToken: string | undefined;
}

let written: string | undefined;
/** Hardly anybody asks, and it takes as long to write as all routes together. */
const openApi = () =>
  (written ??= JSON.stringify(
    openApiDocument({ calls, schemas }, { title: "Chokdee member site", version: "1" }, callGroups),
  ));

/** The member site and its API, on one origin. */
export function createSiteServer({ ports, modules }: System, { site, sandboxToken }: Options): FastifyInstance {
  const { config, walletEndpoint } = ports;
  const app = createHttpServer(config, ports.log, walletEndpoint.take);
  app.addHook("preClose", async () => walletEndpoint.stop());
  const outside = outsideSources(config);
  addSecurityHeaders(app, (request) => ({
    "script-src": ["'self'", ...outside["script-src"]],
    ...(site?.homeStyleHash && { "style-src": ["'self'", site.homeStyleHash] }),
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", ...outside["connect-src"]],
    "frame-src": [originsFor(config, request).studio, ...(config.hub?.gameOrigins ?? []), ...outside["frame-src"]],
    ...(BOXES.test(request.url) && { "frame-ancestors": ["'self'", ...config.boxFramers] }),
  }));
  ports.metrics.watch(app);
  const handlers: Handlers = handlersOf(modules, "handlers");
  bindContract(app, { calls, schemas }, handlers, ports, config.onBreach);
  const list = listOf(modules);
  for (const module of list) module.serveSite?.(app);
  serveLiveStream(app, ports.liveHub, ports.db, ports);
  serveWatchStream(app, "casinoLive", (send) => ports.hall.watch(send), ports);
  serveWatchStream(app, "jackpotLive", (send) => ports.jackpotMeter.watch(send), ports);
  serveWatchStream(
    app,
    "sportLive",
    (send, query) => ports.sportLive.watch(send, schemas.sportLive.input.safeParse(query).data?.match_id),
    ports,
  );
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, no-cache").send(openApi()),
  );
  serveApiReference(app);
  serveHealthOf(app, { ports, modules });
  if (config.sandbox && sandboxToken) {
    for (const module of list) module.serveSandbox?.(app);
    const controls = list.flatMap((module) => module.sandboxControls ?? []);
    serveSandboxControls(app, sandboxToken, controls);
  }
  serveTheRest(app, calls, site && serveSite(app, site, ports));
  return app;
}

function serveSite(app: FastifyInstance, site: BuiltSite, { config, face }: Ports): Page {
  const options = {
    face,
    originOf: (request: FastifyRequest) => originsFor(config, request).site,
    sandbox: config.sandbox,
    offlineWorker: config.offlineWorker,
  };
  serveInstalledApp(app, site, options);
  serveSearchPages(app, site, options);
  return servePages(app, site, options);
}
