import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import type { FastifyInstance } from "fastify";
import { serveMedia } from "../modules/media/serve.ts";
import type { Config } from "../platform/config.ts";
import { bindContract } from "../platform/http/bind.ts";
import { serveTheRest } from "../platform/http/not-found.ts";
import { indexOf } from "../platform/http/built-site.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { serveStatic, type StaticFiles } from "../platform/http/static-files.ts";
import { officeHandlers } from "./handlers.ts";
import type { Services } from "./services.ts";

/** The operator's back office and its API, on an origin that nobody may frame. */
export function createOfficeServer(config: Config, services: Services, files?: StaticFiles): FastifyInstance {
  const app = createHttpServer(config, services.log);
  addSecurityHeaders(app, () => ({ "frame-ancestors": ["'none'"] }));
  services.metrics.watch(app);
  bindContract(
    app,
    { calls: officeCalls, schemas: officeSchemas },
    officeHandlers(services),
    services,
    config.onBreach,
  );
  serveMedia(app, services);
  app.get("/healthz", async () => ({ status: "ok" }));
  if (files) serveStatic(app, files);
  serveTheRest(app, officeCalls, files && (async () => ({ status: 200, html: indexOf(files), isListed: false })));
  return app;
}
