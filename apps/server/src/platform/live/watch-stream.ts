import { type CallId, callOf } from "@chokdee/contract";
import type { FastifyInstance } from "fastify";
import { admit, type BindDependencies, readHead } from "../http/bind.ts";
import { createEventStreams } from "./event-streams.ts";
import type { Send } from "./watching.ts";

/** Carriers put thousands of phones behind one address, so this only stops one machine from taking them all. */
const STREAMS_PER_ADDRESS = 3_000;

/** Serves what is everybody's as it changes, so that it asks for no session. */
export function serveWatchStream(
  app: FastifyInstance,
  callId: CallId,
  watch: (send: Send, query: unknown) => () => void,
  dependencies: BindDependencies,
): void {
  const call = callOf(callId);
  const streams = createEventStreams(app, STREAMS_PER_ADDRESS);
  app.get(call.path, { config: { callId } }, async (request, reply) => {
    const head = readHead(request);
    await admit(callId, call, head, dependencies);
    const stream = streams.open(head.address, reply);
    stream.onClose(watch((frame) => stream.write(frame), request.query));
  });
}
