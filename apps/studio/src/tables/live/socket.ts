import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { createRateLimit } from "../../platform/rate-limit.ts";
import { balanceOf } from "../../play/balance.ts";
import { requireSession } from "../../play/sessions.ts";
import type { Session } from "../../play/sessions-repo.ts";
import { Refusal } from "../../refusal.ts";
import type { StudioParts } from "../../studio.ts";
import { openBetsOf } from "../bets-repo.ts";
import { type OwnView, type PageMessage, SOCKET_CODES, type TableFrame } from "../protocol.ts";
import { isTableGame } from "../tables.ts";
import { showBet } from "../views.ts";
import { textFrame, type Watcher } from "./audience.ts";

const PATH = "/live";
/** A phone network shares one address. */
const MAX_OF_ADDRESS = 200;
const MAX_OPENED = 120;
const MAX_MESSAGE_BYTES = 4_096;
/** Per ten seconds. */
const MAX_MESSAGES = 30;
const HELLO_MS = 5_000;
const PING_MS = 20_000;
/** How long a page has to agree that its socket closes. */
const CLOSING_MS = 500;
/** Several snapshots: whoever reads no faster takes a new one. */
const MAX_UNREAD_BYTES = 512 * 1_024;

const tables = z.array(z.string().regex(/^[a-z0-9-]{1,40}$/)).max(20);
const message: z.ZodType<PageMessage> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    session: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    tables,
  }),
  z.object({ type: z.literal("watch"), tables }),
]);

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/** Serves the tables' sockets. */
export function serveLive(app: FastifyInstance, parts: StudioParts, rateLimitScale: number): void {
  // Compression costs far more memory than it saves bytes of frames this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const opened = createRateLimit(MAX_OPENED * rateLimitScale);
  const ofAddress = new Map<string, number>();
  const sockets = new Set<WebSocket>();
  // The framework answers the request, so that its address is found behind proxies as for any other.
  app.server.on("upgrade", (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => {});
    if (raw.url !== PATH) return socket.destroy();
    const response = new ServerResponse(raw);
    upgrades.set(raw, { socket, head, response });
    response.assignSocket(raw.socket);
    // A socket that becomes none of the tables' belongs to nobody else.
    response.on("finish", () => socket.end());
    app.routing(raw, response);
  });
  app.get(PATH, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    const { ip } = request;
    const count = ofAddress.get(ip) ?? 0;
    if (!upgrade) return reply.code(426).send();
    if (!isOwnOrigin(request)) return reply.code(403).send();
    if (!opened.allows(ip) || count >= MAX_OF_ADDRESS * rateLimitScale) return reply.code(429).send();
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
      attend(parts, socket, upgrade.socket);
    });
    return reply;
  });
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

/** Frames are written to the line as they are, since a library's own sending would frame them for each page anew. */
function attend(parts: StudioParts, socket: WebSocket, line: Duplex): void {
  const allowed = createRateLimit(MAX_MESSAGES);
  let watcher: Watcher | undefined;
  let session: Session | undefined;
  let isAlive = true;
  let isClosed = false;
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
  const tell = (frame: TableFrame) => send(textFrame(JSON.stringify(frame)));

  async function listen(given: PageMessage): Promise<void> {
    if (given.type === "hello") {
      clearTimeout(hello);
      session = given.session === null ? undefined : await sessionOf(parts, given.session, tell);
    }
    const watched = new Set(given.tables.filter((id) => parts.tables.has(id)));
    const next: Watcher = {
      playerId: session?.playerId ?? null,
      tables: watched,
      send,
      close: () => socket.close(SOCKET_CODES.stopping),
    };
    await parts.hall.watch([...watched]);
    const own = session ? await ownView(parts, session, given.type === "hello") : null;
    if (isClosed) return;
    if (watcher) parts.hall.audience.replace(watcher, next);
    else parts.hall.audience.add(next);
    watcher = next;
    // Nothing comes between the snapshot and the frames that change it.
    const now = parts.hall.now();
    const views = [...watched].flatMap((id) => parts.hall.board.view(id, now) ?? []);
    tell({ type: "snapshot", now: now.toISOString(), tables: views, own });
  }

  let listening = Promise.resolve();
  socket.on("message", (data, isBinary) => {
    const given = isBinary || !allowed.allows("") ? undefined : readMessage(data);
    if (!given || (given.type === "hello") !== (watcher === undefined)) return socket.close(SOCKET_CODES.badMessage);
    listening = listening
      .then(() => listen(given))
      .catch((error: unknown) => {
        parts.alarm("a page could not be sent the tables", { error: String(error) });
        socket.close(SOCKET_CODES.stopping);
      });
  });
  socket.on("pong", () => (isAlive = true));
  socket.on("error", () => {});
  socket.on("close", () => {
    isClosed = true;
    clearTimeout(hello);
    clearInterval(pings);
    if (watcher) parts.hall.audience.remove(watcher);
  });
}

function readMessage(data: RawData): PageMessage | undefined {
  try {
    return Buffer.isBuffer(data) ? message.safeParse(JSON.parse(data.toString())).data : undefined;
  } catch {
    return undefined;
  }
}

/** A session that is over is said to be so, and its page goes on watching. */
async function sessionOf(
  parts: StudioParts,
  token: string,
  tell: (frame: TableFrame) => void,
): Promise<Session | undefined> {
  try {
    const session = await requireSession(parts, token);
    if (isTableGame(parts.tables, session.game) && session.walletToken !== null) return session;
    throw new Refusal("SESSION_EXPIRED");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ type: "end", failure: error.answer.status, message: error.answer.message });
    return undefined;
  }
}

/** The operator is asked for the balance when a page comes, and not whenever it looks elsewhere. */
async function ownView(parts: StudioParts, session: Session, isFirst: boolean): Promise<OwnView> {
  const bets = await openBetsOf(parts.db, session.playerId);
  const balance = isFirst ? await balanceOf(parts, session).catch(() => null) : null;
  return { nickname: session.nickname, balance, bets: bets.map((bet) => showBet(parts, bet)) };
}
