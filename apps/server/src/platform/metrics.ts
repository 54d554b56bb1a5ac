import { collectDefaultMetrics, Gauge as Reading, Histogram, Registry } from "prom-client";
import type { FastifyInstance } from "fastify";

/** A value that is read when the metrics are. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(): number | Promise<number>;
}

export interface Metrics {
  readonly registry: Registry;
  /** Times every call of a server by its contract id. */
  watch(app: FastifyInstance): void;
  add(gauge: Gauge): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "chokdee_call_seconds",
    help: "How long calls took",
    labelNames: ["call", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    watch(app) {
      app.addHook("onResponse", async (request, reply) => {
        const call = request.routeOptions.config.callId;
        if (call) calls.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      });
    },
    add({ name, help, read }) {
      new Reading({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}
