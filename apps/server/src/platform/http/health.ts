import { ending } from "@chokdee/server-kit/ending";
import type { FastifyInstance } from "fastify";
import { type Metrics, serveMetrics } from "@chokdee/server-kit/metrics";

/** Names what is wrong, or nothing when the part is well. */
export type Check = () => Promise<string | undefined>;

/** `/healthz` says the process lives, `/readyz` that it can serve, `/metrics` how it goes (from this machine or by token). */
export function serveHealth(
  app: FastifyInstance,
  options: {
    /** What must be well for this process to serve. */
    readonly checks: Readonly<Record<string, Check>>;
    /** What staff must look at although the rest can be served. */
    readonly notices: Readonly<Record<string, Check>>;
    readonly metrics: Metrics;
    readonly metricsToken: string | undefined;
  },
): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });

  app.get("/healthz", async () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    if (ending.isNear) return reply.code(404).send({ status: "ending" });
    const failed = { ...(closing && { server: "closing" }), ...(await whatIsWrong(options.checks)) };
    const notices = await whatIsWrong(options.notices);
    const ready = Object.keys(failed).length === 0;
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready", failed, notices });
  });

  serveMetrics(app, options.metrics, options.metricsToken);
}

async function whatIsWrong(checks: Readonly<Record<string, Check>>): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const [name, check] of Object.entries(checks)) {
    const text = await check().catch((error: Error) => error.message);
    if (text) wrong[name] = text;
  }
  return wrong;
}
