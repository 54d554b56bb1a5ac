import { type CallId, callOf } from "@chokdee/contract";
import type { FastifyInstance } from "fastify";
import { admit, type BindDependencies, readHead } from "../http/bind.ts";
import { createEventStreams } from "./event-streams.ts";

/** Carriers put thousands of phones behind one address, so this only stops one machine from taking them all. */
const STREAMS_PER_ADDRESS = 3_000;

/** Something that open pages watch: it is looked at only while somebody does. */
export interface Watched {
  /** Hands over how it stands and then each change, the same bytes to every watcher. Returns how to stop. */
  watch(send: (frame: string | Uint8Array) => void): () => void;
}

/** Serves what is everybody's as it changes, so that it asks for no session. */
export function serveWatchStream(
  app: FastifyInstance,
  callId: CallId,
  watch: (send: (frame: string | Uint8Array) => void, query: unknown) => () => void,
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
