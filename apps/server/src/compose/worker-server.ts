import type { FastifyInstance } from "fastify";
import { serveHealth } from "../platform/http/health.ts";
import { databaseTakesWrites, diskHasRoom, moneyWaits } from "../platform/http/readiness-repo.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { listOf, type System } from "./system.ts";

/** A process that serves nobody says how it is, as those do that serve. */
export function createWorkerServer(system: System): FastifyInstance {
  const app = createHttpServer(system.ports.config, system.ports.log);
  serveHealthOf(app, system);
  return app;
}

export function serveHealthOf(app: FastifyInstance, { ports, modules }: System): void {
  serveHealth(app, {
    checks: {
      database: databaseTakesWrites(ports.db, ports.outages),
      disk: diskHasRoom(ports.config.dataDir),
    },
    notices: Object.assign({ money: moneyWaits(ports.outages) }, ...listOf(modules).map((module) => module.notices)),
    metrics: ports.metrics,
    metricsToken: process.env.METRICS_TOKEN,
  });
}
