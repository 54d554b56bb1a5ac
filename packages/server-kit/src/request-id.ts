import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { followTraces, traceHeaders, traceId } from "./traces/traces.ts";

export const REQUEST_ID_HEADER = "x-request-id";
const PLAIN_ID = /^[A-Za-z0-9-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** The id that a request came with, or a new one: whoever asks us on behalf of somebody hands on theirs. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && PLAIN_ID.test(given) ? given : randomUUID();
}

/** What is done within it belongs to the request: its log lines say so, and so do the calls that it makes. */
export const withRequestId = <T>(id: string, work: () => T): T => requests.run(id, work);

/** The headers that hand the request on to another server; none outside of requests. */
export function requestHeaders(): Readonly<Record<string, string>> {
  const id = requests.getStore();
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id, ...traceHeaders() };
}

/** Whose line it is, for a logger that is shared by requests, whose own loggers say the request already. */
export function requestIdMixin(_line: object, _level: number, logger: object): object {
  const [id, trace] = [requests.getStore(), traceId()];
  return {
    ...(id !== undefined && !Object.hasOwn(logger, IS_OWN) && { request_id: id }),
    ...(trace !== undefined && { trace_id: trace }),
  };
}

const IS_OWN = Symbol("of one request");

/** What a Fastify needs so that every line of a request has its id. */
export const requestIdOptions = {
  genReqId: ({ headers }: { readonly headers: IncomingHttpHeaders }) => requestIdOf(headers),
  childLoggerFactory: <Logger extends { child(bindings: object, options?: object): Logger }>(
    logger: Logger,
    bindings: { readonly reqId?: unknown },
    options: object,
  ): Logger => Object.assign(logger.child({ request_id: bindings.reqId }, options), { [IS_OWN]: true }),
};

/** Answers with the id, and lets all that a request does belong to it, also after its body was read. */
export function followRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    withRequestId(request.id, done);
  });
  app.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
  followTraces(app);
}
