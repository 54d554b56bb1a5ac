import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type * as Api from "@opentelemetry/api";
import type { Attributes, Span, Tracer } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const MS = /^\d{1,5}$/;
/** How long before a page's first call of a press that press was, in milliseconds. */
const PRESSED_HEADER = "x-pressed";
/** Of all requests, where nobody says how many. */
const SHARE = 0.05;
/** However many come: at a peak each one costs what then matters most. */
const MAX_PER_SECOND = 20;
const MAX_STATEMENT = 1_000;
/** What machines ask every second. */
const UNFOLLOWED = new Set(["/healthz", "/readyz", "/metrics"]);

interface Tracing {
  readonly tracer: Tracer;
  readonly share: number;
  /** The ids of the next span that has no parent here. */
  readonly next: { traceId?: string; spanId?: string };
  readonly api: typeof Api;
}

let tracing: Tracing | undefined;
const spans = new AsyncLocalStorage<Span | undefined>();

export const areTraced = (): boolean => tracing !== undefined;

/**
 * Lets chosen requests be followed from a press to its statements over both servers, where the exporter's standard
 * settings name an address; nothing of it is even loaded otherwise. Returns what sends the last of them.
 */
export async function startTraces(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const isOn = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isOn || tracing) return async () => {};
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const next: Tracing["next"] = {};
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME ?? "chokdee" }),
    // What comes faster than it can be sent is left out.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    idGenerator: {
      generateTraceId: () => next.traceId ?? hex(16),
      generateSpanId: () => next.spanId ?? hex(8),
    },
  });
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG ?? SHARE);
  tracing = { tracer: provider.getTracer("chokdee"), share, next, api };
  return async () => {
    tracing = undefined;
    // A collector that is gone holds up no stop.
    await provider.shutdown().catch(() => undefined);
  };
}

/** A part of what is followed just now: its time, and whether it failed. */
export function traced<T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> {
  const span = spanOf(name, attributes);
  return span ? spans.run(span, () => endingWith(span, work())) : work();
}

export type Traced = Span | undefined;

/** A part that goes on by itself; nothing where nothing is followed. */
export function spanOf(name: string, attributes: Attributes = {}): Traced {
  const parent = spans.getStore();
  if (!tracing || !parent) return undefined;
  const { tracer, api } = tracing;
  return tracer.startSpan(name, { attributes }, api.trace.setSpan(api.ROOT_CONTEXT, parent));
}

/** Ends it when that ends. */
export function endingWith<T>(span: Traced, work: Promise<T>): Promise<T> {
  return span ? ending(span, work) : work;
}

/** Work that is done for several at once belongs to the first who is followed, and the others say where theirs was done. */
export function gathering<T>(batch: readonly { readonly span: Traced }[], work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const [first, ...others] = batch.flatMap(({ span }) => span ?? []);
  first?.setAttribute("gathered", batch.length);
  for (const other of others) if (first) other.addLink({ context: first.spanContext() });
  return spans.run(first, work);
}

/** A statement of the database, which is followed without its values. */
export function tracedStatement<T>(
  { name, text }: { name?: string | undefined; text: string },
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing || !spans.getStore()) return work();
  return traced(name ?? text.trimStart().split(/\s/, 1)[0] ?? "", work, {
    "db.system.name": "postgresql",
    "db.query.text": text.slice(0, MAX_STATEMENT),
  });
}

/** The header that leads on to another server. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const of = spans.getStore()?.spanContext();
  return of ? { traceparent: `00-${of.traceId}-${of.spanId}-01` } : {};
}

export const traceId = (): string | undefined => spans.getStore()?.spanContext().traceId;

/** Begins a span with each request that is followed, which all that it does belongs to. */
export function followTraces(app: FastifyInstance): void {
  if (!tracing) return;
  const requests = new WeakMap<object, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (UNFOLLOWED.has(request.url)) return done();
    const span = requestSpan(`${request.method} ${request.routeOptions.url ?? "?"}`, request.id, request.headers);
    if (!span) return done();
    requests.set(request, span);
    spans.run(span, done);
  });
  app.addHook("preValidation", (request, _reply, done) => spans.run(requests.get(request), done));
  app.addHook("onResponse", async (request, reply) => {
    const span = requests.get(request);
    if (!span || !tracing) return;
    const { callId } = request.routeOptions.config;
    if (callId) span.updateName(callId);
    span.setAttributes({ request_id: request.id, "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR });
    span.end();
  });
}

/** The same where a server takes requests without such hooks. */
export function followed<T>(
  request: { readonly name: string; readonly id: string; readonly headers: IncomingHttpHeaders },
  work: () => Promise<T>,
): Promise<T> {
  const span = requestSpan(request.name, request.id, request.headers);
  if (!span) return work();
  span.setAttribute("request_id", request.id);
  return spans.run(span, () => ending(span, work()));
}

/**
 * Whether a request is followed is decided by its trace alone, which has the bytes of the request's id where no page began
 * it: both servers decide alike, and a line of the log leads to its trace.
 */
function requestSpan(name: string, requestId: string, headers: IncomingHttpHeaders): Span | undefined {
  if (!tracing) return undefined;
  const [, given, parentId] = PARENT.exec(String(headers.traceparent)) ?? [];
  const own = requestId.replaceAll("-", "");
  const id = given ?? (TRACE_ID.test(own) ? own : hex(16));
  if (Number.parseInt(id.slice(0, 8), 16) >= tracing.share * 2 ** 32 || !mayFollow()) return undefined;
  const { tracer, next, api } = tracing;
  const options = { kind: api.SpanKind.SERVER };
  if (parentId === undefined) {
    next.traceId = id;
    const span = tracer.startSpan(name, options, api.ROOT_CONTEXT);
    delete next.traceId;
    return span;
  }
  if (MS.test(String(headers[PRESSED_HEADER]))) startPress(tracing, id, parentId, Number(headers[PRESSED_HEADER]));
  const parent = { traceId: id, spanId: parentId, traceFlags: api.TraceFlags.SAMPLED, isRemote: true };
  return tracer.startSpan(name, options, api.trace.setSpanContext(api.ROOT_CONTEXT, parent));
}

const begun = { second: 0, requests: 0 };

function mayFollow(): boolean {
  const second = Math.floor(performance.now() / 1000);
  if (begun.second !== second) Object.assign(begun, { second, requests: 0 });
  begun.requests += 1;
  return begun.requests <= MAX_PER_SECOND;
}

/** What a page says of the press that its call came of: from the finger to the server's first sight of it. */
function startPress({ tracer, next, api }: Tracing, traceOf: string, spanId: string, agoMs: number): void {
  Object.assign(next, { traceId: traceOf, spanId });
  tracer.startSpan("press", { startTime: Date.now() - agoMs }, api.ROOT_CONTEXT).end();
  delete next.traceId;
  delete next.spanId;
}

async function ending<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR, message: nameOf(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** Never its message, which may have values in it. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
