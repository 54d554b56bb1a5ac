import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { SOCKET_CODES } from "../core/protocol.ts";
import { networkOf } from "@chokdee/rules/networks";
import { createAdmissions, type Admission } from "./admissions.ts";
import type { SocketRoute } from "../core/sockets.ts";
import { createRateLimit } from "./rate-limit.ts";
import type { SessionTokens } from "../core/ports.ts";

/** Of one network in ten seconds, before they say who they are: a phone network shares one address. */
const MAX_OPENED = 600;
const MAX_MESSAGE_BYTES = 4_096;
const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** How long a page has to agree that its socket closes. What it has not read is kept until then. */
const CLOSING_MS = 3_000;
const STOPPING_MS = 500;
/** As much as several snapshots: a page that reads more slowly than this takes a new one. */
const MAX_UNREAD_BYTES = 512 * 1_024;
/** From these sizes on, the length of a frame takes two and eight bytes more. */
const SHORT_BYTES = 126;
const MEDIUM_BYTES = 65_536;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/** Serves sockets to the studio's own pages, each path by its route. */
export function serveSockets(
  app: FastifyInstance,
  routes: readonly SocketRoute[],
  { tokens, rateLimitScale }: { readonly tokens: SessionTokens; readonly rateLimitScale: number },
): void {
  // Compression costs far more memory than it saves bytes of frames this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const opened = createRateLimit(MAX_OPENED * rateLimitScale);
  const admissions = createAdmissions(tokens, rateLimitScale);
  const sockets = new Set<WebSocket>();
  // The framework answers the request, so that its address is found behind proxies as for any other.
  app.server.on("upgrade", (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => {});
    if (!routes.some(({ path }) => raw.url === path)) return socket.destroy();
    const response = new ServerResponse(raw);
    upgrades.set(raw, { socket, head, response });
    response.assignSocket(raw.socket);
    // A socket that does not become a page's belongs to nobody, so it is closed.
    response.on("finish", () => socket.end());
    app.routing(raw, response);
  });
  for (const route of routes) {
    app.get(route.path, (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      const trusted = route.trusted?.(request);
      const isTrusted = trusted !== undefined;
      const network = trusted ?? networkOf(request.ip);
      if (!upgrade) return reply.code(426).send();
      if (!(route.trusted ? isTrusted : isOwnOrigin(request))) return reply.code(403).send();
      if (!isTrusted && !opened.allows(network)) return reply.code(429).send();
      reply.hijack();
      // The socket has no more to do with a request: nothing of it is kept for as long as the page is open.
      upgrade.response.detachSocket(request.raw.socket);
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
        const take = (session: string | null) => (isTrusted ? FREE : admissions.take(route, network, session));
        attend(route, { socket, line: upgrade.socket, network, take });
      });
      return reply;
    });
  }
  app.addHook("preClose", async () => {
    for (const socket of sockets) socket.close(SOCKET_CODES.stopping);
    server.close();
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, STOPPING_MS).unref();
  });
}

const FREE: Admission = { mayHear: () => true, leave: () => {} };

/** Only the studio's own pages connect: the session is not in a cookie, but guests' sockets cost something too. */
function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

interface Connected {
  readonly socket: WebSocket;
  readonly line: Duplex;
  readonly network: string;
  readonly take: (session: string | null) => Admission | undefined;
}

function attend(route: SocketRoute, { socket, line, network, take }: Connected): void {
  const allowed = createRateLimit(route.maxMessages);
  let admission: Admission | undefined;
  let isAlive = true;
  const hello = setTimeout(() => close(SOCKET_CODES.badMessage), HELLO_MS);
  const pings = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  // Whoever does not read does not agree either.
  const close = (code: number) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code);
    setTimeout(() => socket.terminate(), CLOSING_MS).unref();
  };
  const send = (bytes: Buffer) => {
    if (line.writableLength > MAX_UNREAD_BYTES) close(SOCKET_CODES.slow);
    else if (socket.readyState === socket.OPEN) line.write(bytes);
  };
  const listener = route.attend({
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    network,
    send,
    tell: (frame) => send(textFrame(JSON.stringify(frame))),
    close,
    welcome(session) {
      clearTimeout(hello);
      admission?.leave();
      admission = socket.readyState === socket.OPEN ? take(session) : undefined;
      if (!admission) close(SOCKET_CODES.tooMany);
      return admission !== undefined;
    },
  });
  socket.on("message", (data, isBinary) => {
    // What comes after the end is no message.
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary || !Buffer.isBuffer(data)) return close(SOCKET_CODES.badMessage);
    if (!allowed.allows("") || admission?.mayHear() === false) return close(SOCKET_CODES.tooMany);
    listener.hear(data.toString());
  });
  socket.on("pong", () => (isAlive = true));
  socket.on("error", () => {});
  socket.on("close", () => {
    clearTimeout(hello);
    clearInterval(pings);
    admission?.leave();
    listener.gone();
  });
}

/** What a page sent, or nothing where it is no message. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text as a server sends it over a WebSocket: whole, and without a mask. */
export function textFrame(text: string): Buffer {
  return bytesFrame([Buffer.from(text)]);
}

/** The same of a text that is there in pieces, as bytes that many are sent. */
export function bytesFrame(pieces: readonly Buffer[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const start = length < SHORT_BYTES ? 2 : length < MEDIUM_BYTES ? 4 : 10;
  const head = Buffer.allocUnsafe(start);
  head[0] = 0x81;
  head[1] = start === 2 ? length : start === 4 ? 126 : 127;
  if (start === 4) head.writeUInt16BE(length, 2);
  if (start === 10) head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, ...pieces], start + length);
}
