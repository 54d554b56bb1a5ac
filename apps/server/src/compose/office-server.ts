import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import type { FastifyInstance } from "fastify";
import { staffModule } from "../modules/staff/module.ts";
import { bindContract } from "../platform/http/bind.ts";
import { indexOf } from "../platform/http/built-site.ts";
import type { OfficeHandlers } from "../platform/http/handlers.ts";
import { answerOnly } from "../platform/http/networks.ts";
import { serveTheRest } from "../platform/http/not-found.ts";
import { addSecurityHeaders } from "../platform/http/security-headers.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { serveStatic, type StaticFiles } from "@chokdee/server-kit/static-files";
import { serveStaffStream } from "../platform/live/staff-stream.ts";
import { handlersOf } from "../platform/module.ts";
import { memberViews } from "./member-views.ts";
import { listOf, type System } from "./system.ts";
import { systemView } from "./system-view.ts";
import { waitingCounts } from "./waiting-counts.ts";

/** Who answers each call of the office. */
export function officeHandlersOf({ ports, modules }: System): OfficeHandlers {
  const list = listOf(modules);
  const consumers = list.flatMap((module) => module.consumers ?? []);
  return staffModule.guardOffice(ports, {
    ...handlersOf(modules, "officeHandlers"),
    ...memberViews(ports, handlersOf(modules, "handlers")),
    ...systemView(ports, consumers),
    ...waitingCounts(list, ports.log),
  });
}

/** The operator's back office and its API, on an origin that no page may frame. */
export function createOfficeServer({ ports, modules }: System, files?: StaticFiles): FastifyInstance {
  const app = createHttpServer(ports.config, ports.log);
  answerOnly(app, ports.config.officeNetworks);
  addSecurityHeaders(app, () => ({ "frame-ancestors": ["'none'"] }));
  // What is left and how long something waits is worked out on the page, by this clock.
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-server-time", ports.clock.now().toISOString());
  });
  ports.metrics.watch(app);
  const handlers = officeHandlersOf({ ports, modules });
  bindContract(app, { calls: officeCalls, schemas: officeSchemas }, handlers, ports, ports.config.onBreach);
  for (const module of listOf(modules)) module.serveOffice?.(app);
  serveStaffStream(app, ports);
  app.get("/healthz", async () => ({ status: "ok" }));
  if (files) serveStatic(app, files);
  serveTheRest(app, officeCalls, files && (async () => ({ status: 200, html: indexOf(files), isListed: false })));
  return app;
}
