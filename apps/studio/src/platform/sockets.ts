import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { SOCKET_CODES } from "../protocol.ts";
import { createRateLimit } from "./rate-limit.ts";

/** A phone network shares one address. */
const MAX_OF_ADDRESS = 200;
const MAX_OPENED = 120;
const MAX_MESSAGE_BYTES = 4_096;
const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** How long a page has to agree that its socket closes. */
const CLOSING_MS = 500;
/** Several snapshots: whoever reads no faster takes a new one. */
const MAX_UNREAD_BYTES = 512 * 1_024;
/** From here on the length of a frame takes two and eight bytes more. */
const SHORT_BYTES = 126;
const MEDIUM_BYTES = 65_536;

/** One page's socket. Frames are written to its line as they are, since a library would frame them for each page anew. */
export interface PageSocket {
  readonly isOpen: boolean;
  send(frame: Buffer): void;
  tell(frame: object): void;
  close(code: number): void;
  /** The page has said who it is: until then it has five seconds. */
  welcome(): void;
}

export interface SocketRoute {
  readonly path: string;
  /** Messages of one page in ten seconds. */
  readonly maxMessages: number;
  /** Only for whoever is known by what the request carries: that counts towards no address, and has no origin. */
  readonly isTrusted?: (request: FastifyRequest) => boolean;
  /** A page has connected. What it says is text, of bounded length and number. */
  attend(socket: PageSocket): { hear(text: string): void; gone(): void };
}

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/** Serves sockets to the studio's own pages, each path by its route. */
export function serveSockets(app: FastifyInstance, routes: readonly SocketRoute[], rateLimitScale: number): void {
  // Compression costs far more memory than it saves bytes of frames this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const opened = createRateLimit(MAX_OPENED * rateLimitScale);
  const ofAddress = new Map<string, number>();
  const sockets = new Set<WebSocket>();
  // The framework answers the request, so that its address is found behind proxies as for any other.
  app.server.on("upgrade", (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => {});
    if (!routes.some(({ path }) => raw.url === path)) return socket.destroy();
    const response = new ServerResponse(raw);
    upgrades.set(raw, { socket, head, response });
    response.assignSocket(raw.socket);
    // A socket that becomes none of the pages' belongs to nobody else.
    response.on("finish", () => socket.end());
    app.routing(raw, response);
  });
  for (const route of routes) {
    app.get(route.path, (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      const isTrusted = route.isTrusted?.(request);
      const ip = isTrusted ? "" : request.ip;
      const count = ofAddress.get(ip) ?? 0;
      if (!upgrade) return reply.code(426).send();
      if (!(isTrusted ?? isOwnOrigin(request))) return reply.code(403).send();
      const isTooMany = !opened.allows(ip) || count >= MAX_OF_ADDRESS * rateLimitScale;
      if (ip !== "" && isTooMany) return reply.code(429).send();
      reply.hijack();
      // The socket has no more to do with a request: nothing of it is kept for as long as the page is open.
      upgrade.response.detachSocket(request.raw.socket);
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        ofAddress.set(ip, (ofAddress.get(ip) ?? 0) + 1);
        sockets.add(socket);
        socket.on("close", () => {
          sockets.delete(socket);
          const left = (ofAddress.get(ip) ?? 1) - 1;
          if (left === 0) ofAddress.delete(ip);
          else ofAddress.set(ip, left);
        });
        attend(route, socket, upgrade.socket);
      });
      return reply;
    });
  }
  app.addHook("preClose", async () => {
    for (const socket of sockets) socket.close(SOCKET_CODES.stopping);
    server.close();
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, CLOSING_MS).unref();
  });
}

/** Only the studio's own pages connect: the session is not in a cookie, but guests' sockets cost something too. */
function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function attend(route: SocketRoute, socket: WebSocket, line: Duplex): void {
  const allowed = createRateLimit(route.maxMessages);
  let isAlive = true;
  const hello = setTimeout(() => socket.close(SOCKET_CODES.badMessage), HELLO_MS);
  const pings = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  const send = (bytes: Buffer) => {
    if (line.writableLength > MAX_UNREAD_BYTES) socket.close(SOCKET_CODES.slow);
    else if (socket.readyState === socket.OPEN) line.write(bytes);
  };
  const listener = route.attend({
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    send,
    tell: (frame) => send(textFrame(JSON.stringify(frame))),
    close: (code) => socket.close(code),
    welcome: () => clearTimeout(hello),
  });
  socket.on("message", (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data) || !allowed.allows("")) return socket.close(SOCKET_CODES.badMessage);
    listener.hear(data.toString());
  });
  socket.on("pong", () => (isAlive = true));
  socket.on("error", () => {});
  socket.on("close", () => {
    clearTimeout(hello);
    clearInterval(pings);
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
  const length = Buffer.byteLength(text);
  const start = length < SHORT_BYTES ? 2 : length < MEDIUM_BYTES ? 4 : 10;
  const bytes = Buffer.allocUnsafe(start + length);
  bytes[0] = 0x81;
  bytes[1] = start === 2 ? length : start === 4 ? 126 : 127;
  if (start === 4) bytes.writeUInt16BE(length, 2);
  if (start === 10) bytes.writeBigUInt64BE(BigInt(length), 2);
  bytes.write(text, start);
  return bytes;
}
