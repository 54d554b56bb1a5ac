import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge as Reading, Histogram, Registry } from "prom-client";
import { queueLengths } from "./batcher.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's id of the call that a route serves. */
    callId?: string;
  }
}

/** Values by what the label names, such as each consumer's. */
type Labelled = readonly (readonly [of: string, value: number])[];

/** A value that is read when the metrics are. */
export type Gauge = { readonly name: string; readonly help: string } & (
  | { read(): number | Promise<number> }
  | { readonly label: string; readEach(): Labelled | Promise<Labelled> }
);

export interface Metrics {
  readonly registry: Registry;
  /** Times every call of a server by its contract id. */
  watch(app: FastifyInstance): void;
  add(gauge: Gauge): void;
  /** Times what this process asks of others, with the word that it was answered with. */
  timer(name: string, help: string): (call: string, status: string, seconds: number) => void;
}

/** Far beyond what a second of work has, so that a slow one shows by how much. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const failures = new Counter({
    name: "chokdee_metric_failures_total",
    help: "Values that could not be read, as when the database is gone",
    registers,
  });
  const timer: Metrics["timer"] = (name, help) => {
    const times = new Histogram({ name, help, labelNames: ["call", "status"], buckets: BUCKETS, registers });
    return (call, status, seconds) => times.observe({ call, status }, seconds);
  };
  const calls = timer("chokdee_call_seconds", "How long calls took");
  const add: Metrics["add"] = (gauge) => {
    const { name, help } = gauge;
    new Reading({
      name,
      help,
      labelNames: "label" in gauge ? [gauge.label] : [],
      registers,
      async collect() {
        // What cannot be read is left out, and holds up nothing else.
        if ("label" in gauge) this.reset();
        else this.remove();
        try {
          if ("read" in gauge) this.set(await gauge.read());
          else for (const [of, value] of await gauge.readEach()) this.set({ [gauge.label]: of }, value);
        } catch {
          failures.inc();
        }
      },
    });
  };
  add({
    name: "chokdee_batcher_waiting",
    help: "What waits to be gathered with others into one statement",
    label: "batcher",
    readEach: () => [...queueLengths()],
  });
  return {
    registry,
    watch(app) {
      app.addHook("onResponse", async (request, reply) => {
        const call = request.routeOptions.config.callId;
        if (call) calls(call, String(reply.statusCode), reply.elapsedTime / 1000);
      });
    },
    add,
    timer,
  };
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** How it goes, for this machine and for whoever has the token. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get("/metrics", async (request, reply) => {
    const byToken = token && request.headers.authorization === `Bearer ${token}`;
    if (!byToken && !LOOPBACK.test(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The connections of a pool, by what they do. */
export function connectionGauge(pools: Readonly<Record<string, () => Connections>>): Gauge {
  return {
    name: "chokdee_db_connections",
    help: "Connections of each pool that are busy and idle, and who waits for one",
    label: "pool_state",
    readEach: () =>
      Object.entries(pools).flatMap(([pool, stats]) => {
        const { total, idle, waiting } = stats();
        return Object.entries({ busy: total - idle, idle, waiting }).map(
          ([state, count]) => [`${pool}_${state}`, count] as const,
        );
      }),
  };
}

interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}
