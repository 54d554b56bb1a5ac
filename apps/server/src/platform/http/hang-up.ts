import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Bodies up to this size are cheaper to read than to refuse. */
const WORTH_REFUSING_BYTES = 64 * 1024;
/** Time for the answer to arrive before the connection ends, which may discard what is still under way. */
const LINGER_MS = 1_000;

/** Whether a request has a large body of which nothing was read. */
export function isUnread(request: IncomingMessage): boolean {
  if (request.readableDidRead || request.complete || !(request.socket instanceof Socket)) return false;
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  return encoding !== undefined || Number(length) > WORTH_REFUSING_BYTES;
}

/**
 * Answers without reading the body, and closes the connection. Node would read the rest to keep the connection, however
 * long it is; unread, it waits at the sender.
 */
export function hangUp(response: ServerResponse, status: number, body: string): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": length,
    "cache-control": "no-store",
    connection: "close",
  });
  // A response that has ended has its request read: this one ends with the connection.
  response.write(body);
  const { socket } = response;
  setTimeout(() => socket?.destroy(), LINGER_MS).unref();
}
