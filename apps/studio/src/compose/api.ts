import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { networkOf } from "@chokdee/rules/networks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../core/refusal.ts";
import type { Calls } from "../core/game-kind.ts";
import type { Ports } from "../core/ports.ts";
import type { AllCalls } from "../protocol.ts";
import type { Outages } from "../platform/db.ts";
import { createLanes } from "./lanes.ts";

/** A long round has many events, and phones have slow connections. */
const PACKED_FROM_BYTES = 4_096;

interface Api extends Pick<Ports, "tokens" | "limits"> {
  readonly members: Calls<AllCalls>;
  /** By a database of few connections: guests wait for each other, and never for members or before them. */
  readonly guests: Calls<AllCalls>;
  readonly outages: Outages;
  readonly rateLimitScale: number;
}

/** Serves the games' calls as `POST /api/<call>`. */
export function serveApi(app: FastifyInstance, { members, guests, outages, rateLimitScale, ...ports }: Api): void {
  const lanes = createLanes(ports, rateLimitScale);
  app.addHook("onSend", async (request, reply, payload) => {
    const isLong = typeof payload === "string" && payload.length >= PACKED_FROM_BYTES;
    if (!isLong || !/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return payload;
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    return promisify(gzip)(payload);
  });
  for (const name of Object.keys(members) as (keyof AllCalls)[]) {
    app.post(`/api/${name}`, { config: { callId: name } }, (request, reply) => {
      reply.header("cache-control", "no-store");
      const { ip, body } = request;
      const work = () =>
        lanes.pass({ name, body, network: networkOf(ip) }, (isMember) =>
          handle(isMember ? members : guests, name, body),
        );
      // What has a key is done once, however often it is sent.
      return answer(isKeyed(body) ? () => outages.outlast(work) : work, request);
    });
  }
}

const isKeyed = (body: unknown): boolean => typeof body === "object" && body !== null && "key" in body;

function handle<Name extends keyof AllCalls>(calls: Calls<AllCalls>, name: Name, body: unknown) {
  const input = calls[name].input.safeParse(body);
  if (!input.success) throw new Refusal("BAD_REQUEST");
  return calls[name].answer(input.data);
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
