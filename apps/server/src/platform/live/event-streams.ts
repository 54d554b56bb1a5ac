import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "../../core/domain-error.ts";

const HEARTBEAT_MS = 15_000;
const BUFFER_BYTES = 256 * 1024;

/** One reply that stays open for server-sent events. */
export interface EventStream {
  /** A reader too slow to take what is sent is dropped: it comes back and starts afresh. */
  write(text: string | Uint8Array): void;
  end(): void;
  /** Runs when the reader is gone: at once where it is gone already, since a request may end while it is admitted. */
  onClose(run: () => void): void;
}

export interface EventStreams {
  /** Throws TOO_MANY where the reader has as many open as allowed. */
  open(reader: string, reply: FastifyReply, onHeartbeat?: (stream: EventStream) => void): EventStream;
}

/** The open streams of one kind. They end with the server. */
export function createEventStreams(app: FastifyInstance, maxPerReader: number): EventStreams {
  const counts = new Map<string, number>();
  const open = new Set<ServerResponse>();
  app.addHook("preClose", async () => {
    for (const response of open) response.end();
  });

  function count(reader: string, change: 1 | -1): void {
    const now = (counts.get(reader) ?? 0) + change;
    if (now === 0) counts.delete(reader);
    else counts.set(reader, now);
  }

  return {
    open(reader, reply, onHeartbeat) {
      if ((counts.get(reader) ?? 0) >= maxPerReader) throw new DomainError("TOO_MANY");
      count(reader, 1);
      reply.hijack();
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      open.add(response);
      const stream: EventStream = {
        write: (text) => void (response.writableLength > BUFFER_BYTES ? response.destroy() : response.write(text)),
        end: () => void response.end(),
        onClose: (run) => void (response.destroyed ? run() : response.on("close", run)),
      };
      const heartbeat = setInterval(() => {
        stream.write(": alive\n\n");
        onHeartbeat?.(stream);
      }, HEARTBEAT_MS);
      stream.onClose(() => {
        clearInterval(heartbeat);
        open.delete(response);
        count(reader, -1);
      });
      return stream;
    },
  };
}
