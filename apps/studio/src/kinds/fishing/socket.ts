import { WebSocket } from "ws";
import { z } from "zod";
import { inputs } from "../../core/inputs.ts";
import type { PageSocket, SocketRoute } from "../../core/sockets.ts";
import { readJson, textFrame } from "../../platform/sockets.ts";
import type { Sealing, Ports } from "../../core/ports.ts";
import { SOCKET_CODES } from "../../core/protocol.ts";
import { Refusal } from "../../core/refusal.ts";
import { roomOf } from "./catalogue.ts";
import type { Seas } from "./faces.ts";
import { EMOTES, type FishingMessage, type HelloMessage } from "./protocol.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

/** Two for each shot of a full cannon, and some for everything else. */
const MAX_MESSAGES = 400;
/** Of one network. */
const GUESTS = { pages: 60, comings: 120, messages: 4_000 };
const PATH = "/sea";
/** Where the processes of the studio forward their pages' sockets to each other. */
const RELAY_PATH = "/sea/relay";
const RELAY_HEADER = "x-studio-relay";
const RELAY_MS = 30_000;
const MAX_HITS = 36;
const MAX_TRIES = 5;
const HANDSHAKE_MS = 3_000;

const whole = z.int().min(0);
const moment = z.number().min(0).max(Number.MAX_SAFE_INTEGER);
const message: z.ZodType<FishingMessage> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    session: inputs.session,
    table: inputs.table.nullable(),
  }),
  z.object({ type: z.literal("clock"), sent: z.number() }),
  z.object({
    type: z.literal("load"),
    price: z.int().min(1),
    free: z.boolean().exactOptional(),
    anew: z.boolean().exactOptional(),
    named: inputs.named.exactOptional(),
  }),
  z.object({
    type: z.literal("fire"),
    bullet: z.int().min(1),
    gun: z.enum(["cannon", "torpedo"]),
    angle: z.number().min(-7).max(7),
    lock: whole.exactOptional(),
  }),
  z.object({ type: z.literal("hit"), bullet: whole, no: whole, fish: whole, at: moment }),
  z.object({ type: z.literal("aim"), no: whole, fish: z.array(whole).min(1).max(MAX_HITS), at: moment }),
  z.object({ type: z.literal("emote"), emote: z.enum(EMOTES) }),
  z.object({ type: z.literal("leave") }),
]);

interface Deps extends Ports {
  readonly seas: Seas;
}

type Listener = ReturnType<SocketRoute["attend"]>;

/** The sea's sockets, of pages and of the studio's other processes. */
export function fishingSockets(deps: Deps): SocketRoute[] {
  return [
    { path: PATH, maxMessages: MAX_MESSAGES, guests: GUESTS, attend: (socket) => attend(deps, socket, true) },
    {
      path: RELAY_PATH,
      maxMessages: MAX_MESSAGES,
      guests: GUESTS,
      trusted: ({ headers }) => relayedFrom(deps.sealing, headers[RELAY_HEADER]),
      attend: (socket) => attend(deps, socket, false),
    },
  ];
}

function attend(deps: Deps, socket: PageSocket, mayForward: boolean): Listener {
  /** Where the page's messages go once it has said who it is. */
  let place: { hear(message: FishingMessage, text: string): void; gone(): void } | undefined;
  let isClosed = false;
  let isHello = true;
  /** Its messages while its seat is being found. */
  const early: [FishingMessage, string][] = [];

  async function welcome(hello: HelloMessage): Promise<void> {
    const session = await deps.knownSessions.find(hello.session);
    const room = roomOf(session.game);
    if (!room) throw new Refusal("SESSION_EXPIRED");
    // Somebody may have taken the seat that was found.
    for (let tries = 0; tries < MAX_TRIES && !isClosed; tries += 1) {
      const found = await deps.seas.find(session, room, { wanted: hello.table, network: socket.network });
      if (isClosed) return;
      if (!found) return socket.close(SOCKET_CODES.stopping);
      if (found === "full") break;
      if ("url" in found) {
        if (!mayForward) return socket.close(SOCKET_CODES.stopping);
        place = forward(deps, socket, found.url, { ...hello, table: found.id });
        return;
      }
      const seat = await deps.seas.sit(found.table, session, socket);
      if (!seat) continue;
      place = seatListener(deps, found.table, seat, socket);
      return isClosed ? place.gone() : undefined;
    }
    socket.tell({ type: "end", reason: "full", failure: null, message: "โต๊ะเต็มแล้ว" });
    socket.close(SOCKET_CODES.stopping);
  }

  function fail(error: unknown): void {
    if (error instanceof Refusal) {
      const { status, message: text } = error.answer;
      socket.tell({ type: "end", reason: "session", failure: status, message: text });
      return socket.close(SOCKET_CODES.left);
    }
    deps.alarm("a page could not be seated", { error: String(error) });
    socket.close(SOCKET_CODES.stopping);
  }

  return {
    hear(text) {
      const given = message.safeParse(readJson(text)).data;
      if (!given || (given.type === "hello") !== isHello) return socket.close(SOCKET_CODES.badMessage);
      if (given.type !== "hello") {
        if (place) place.hear(given, text);
        else early.push([given, text]);
        return;
      }
      if (!socket.welcome(given.session)) return;
      isHello = false;
      welcome(given)
        .then(() => {
          for (const [said, words] of early.splice(0)) place?.hear(said, words);
        })
        .catch(fail);
    },
    gone() {
      isClosed = true;
      place?.gone();
    },
  };
}

function seatListener(deps: Deps, table: Table, seat: Seat, socket: PageSocket) {
  const { seas } = deps;
  return {
    hear(given: FishingMessage): void {
      const now = deps.now().getTime();
      // Another page of the member sits here now.
      if (seat.page !== socket) return;
      switch (given.type) {
        case "clock":
          return socket.tell({ type: "clock", sent: given.sent, now });
        case "load":
          seat.load = given;
          return seas.advance(table, seat);
        case "fire":
          return table.fire(seat, given, now);
        case "hit":
          return table.hit(seat, given, now);
        case "aim":
          return table.aim(seat, given, now);
        case "emote":
          return table.emote(seat, given, now);
        case "leave":
          seat.isLeaving = true;
          return seas.advance(table, seat);
        case "hello":
      }
    },
    gone() {
      if (seat.page === socket) seas.away(table, seat);
    },
  };
}

/** Carries a page's messages to the process that has its table, and that one's frames to the page. */
function forward(
  { sealing, now }: Pick<Ports, "sealing" | "now">,
  socket: PageSocket,
  url: string,
  hello: HelloMessage,
) {
  const headers = { [RELAY_HEADER]: sealing.seal(RELAY_HEADER, `${now().getTime()} ${socket.network}`) };
  const other = new WebSocket(`${url.replace(/^http/, "ws")}${RELAY_PATH}`, {
    headers,
    perMessageDeflate: false,
    handshakeTimeout: HANDSHAKE_MS,
  });
  let waiting: string[] | undefined = [JSON.stringify(hello)];
  other.on("open", () => {
    for (const text of waiting ?? []) other.send(text);
    waiting = undefined;
  });
  other.on("message", (data: Buffer) => socket.send(textFrame(data.toString())));
  // A process that is gone is taken over by another: the page connects anew.
  other.on("error", () => socket.close(SOCKET_CODES.stopping));
  other.on("close", (code) => socket.close(code >= 4_000 ? code : SOCKET_CODES.stopping));
  return {
    hear(_given: FishingMessage, text: string): void {
      if (waiting) waiting.push(text);
      else other.send(text);
    },
    gone: () => other.close(),
  };
}

/** Where a page is that another process forwards: only one with the studio's key can have sealed that a moment ago. */
function relayedFrom(sealing: Sealing, given: string | string[] | undefined): string | undefined {
  try {
    const [at, network = ""] = sealing.open(RELAY_HEADER, String(given ?? "")).split(" ");
    return Math.abs(Date.now() - Number(at)) < RELAY_MS ? network : undefined;
  } catch {
    return undefined;
  }
}
