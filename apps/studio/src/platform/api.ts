import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { networkOf } from "@chokdee/rules/networks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "./db.ts";
import { Refusal } from "../core/refusal.ts";
import type { StudioParts } from "../core/ports.ts";
import type { AllCalls } from "../kinds/tables/protocol.ts";
import { handlers, inputs } from "../compose/calls.ts";
import { createLanes } from "./lanes.ts";

/** A long round has many events, and phones have slow connections. */
const PACKED_FROM_BYTES = 4_096;

interface ApiOptions {
  /** Of few connections: guests wait for each other, and never for members or before them. */
  readonly guestDb: Db;
  readonly rateLimitScale: number;
}

/** Serves the games' calls as `POST /api/<call>`. */
export function serveApi(app: FastifyInstance, parts: StudioParts, { guestDb, rateLimitScale }: ApiOptions): void {
  const lanes = createLanes(parts.tokens, rateLimitScale);
  const ofGuests: StudioParts = { ...parts, db: guestDb };
  app.addHook("onSend", async (request, reply, payload) => {
    const isLong = typeof payload === "string" && payload.length >= PACKED_FROM_BYTES;
    if (!isLong || !/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return promisify(gzip)(payload);
  });
  for (const name of Object.keys(handlers) as (keyof AllCalls)[]) {
    app.post(`/api/${name}`, (request, reply) => {
      reply.header("cache-control", "no-store");
      const { ip, body } = request;
      return answer(
        () =>
          lanes.pass({ name, body, network: networkOf(ip) }, (isMember) =>
            handle(isMember ? parts : ofGuests, name, body),
          ),
        request,
      );
    });
  }
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
