import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { takeJsonOnly } from "./bodies.ts";
import { answerError } from "./errors.ts";
import { followRequests, requestIdOptions } from "@chokdee/server-kit/request-id";
import { compress, chooseEncoding } from "@chokdee/server-kit/static-files";

const BODY_LIMIT_BYTES = 64 * 1024;
const WORTH_PACKING_BYTES = 1_400;

/** May take a request before Fastify does. */
export type TakeFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** A Fastify with the habits all our servers share. */
export function createHttpServer(config: Config, logger: Logger, takeFirst: TakeFirst = () => false): FastifyInstance {
  const app = fastify({
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (!takeFirst(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      return server;
    },
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    ...requestIdOptions,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  });
  followRequests(app);
  takeJsonOnly(app);
  app.setErrorHandler(answerError);
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?")[0];
    request.log.info({ path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    // A connection kept alive would hold up the stop.
    if (closing) reply.header("connection", "close");
    if (typeof payload !== "string" || payload.length < WORTH_PACKING_BYTES || reply.hasHeader("content-encoding"))
      return payload;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
    return compress(Buffer.from(payload), encoding, 4);
  });
  return app;
}
