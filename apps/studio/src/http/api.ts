import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRateLimit } from "../platform/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import type { StudioParts } from "../studio.ts";
import type { AllCalls } from "../tables/protocol.ts";
import { handlers, inputs } from "./calls.ts";

/** Per ten seconds: a turbo game plays a few rounds per second, and a phone network shares one address. */
const MAX_OF_SESSION = 120;
const MAX_OPENED = 60;
/** Whoever makes sessions up is still one address. */
const MAX_OF_ADDRESS = 2_400;
/** A long round has many events, and phones have slow connections. */
const PACKED_FROM_BYTES = 4_096;

/** Serves the games' calls as `POST /api/<call>`. */
export function serveApi(app: FastifyInstance, parts: StudioParts, rateLimitScale: number): void {
  const ofSession = createRateLimit(MAX_OF_SESSION * rateLimitScale);
  const opened = createRateLimit(MAX_OPENED * rateLimitScale);
  const ofAddress = createRateLimit(MAX_OF_ADDRESS * rateLimitScale);
  app.addHook("onSend", async (request, reply, payload) => {
    const isLong = typeof payload === "string" && payload.length >= PACKED_FROM_BYTES;
    if (!isLong || !/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return promisify(gzip)(payload);
  });
  for (const name of Object.keys(handlers) as (keyof AllCalls)[]) {
    app.post(`/api/${name}`, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const isOpening = name === "session" || name === "table_session" || name === "fishing_session";
      const ofCaller = isOpening ? opened.allows(request.ip) : ofSession.allows(callerOf(request));
      const isAllowed = ofCaller && ofAddress.allows(request.ip);
      return answer(() => {
        if (!isAllowed) throw new Refusal("TOO_MANY");
        return handle(parts, name, request.body);
      }, request);
    });
  }
}

function callerOf({ body, ip }: FastifyRequest): string {
  const isInSession = typeof body === "object" && body !== null && "session" in body;
  return isInSession ? String(body.session).slice(0, 64) : ip;
}

function handle<Name extends keyof AllCalls>(parts: StudioParts, name: Name, body: unknown) {
  const input = inputs[name].safeParse(body);
  if (!input.success) throw new Refusal("BAD_REQUEST");
  return handlers[name](parts, input.data);
}

async function answer(work: () => Promise<object>, request: FastifyRequest): Promise<object> {
  try {
    return { status: "OK", ...(await work()) };
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    request.log.error({ err: error }, "a call failed");
    return new Refusal("BROKEN").answer;
  }
}
