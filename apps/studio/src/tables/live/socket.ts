import { z } from "zod";
import { type PageSocket, readJson, type SocketRoute } from "../../platform/sockets.ts";
import { balanceOf } from "../../play/balance.ts";
import { requireSession } from "../../play/sessions.ts";
import type { Session } from "../../play/sessions-repo.ts";
import { SOCKET_CODES } from "../../protocol.ts";
import { Refusal } from "../../refusal.ts";
import type { StudioParts } from "../../studio.ts";
import { openBetsOf } from "../bets-repo.ts";
import type { OwnView, PageMessage, TableFrame } from "../protocol.ts";
import { isTableGame } from "../tables.ts";
import { showBet } from "../views.ts";
import type { Watcher } from "./audience.ts";

/** Per ten seconds. */
const MAX_MESSAGES = 30;

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

/** The tables' sockets. */
export function tableSockets(parts: StudioParts): SocketRoute {
  return { path: "/live", maxMessages: MAX_MESSAGES, attend: (socket) => attend(parts, socket) };
}

function attend(parts: StudioParts, socket: PageSocket): ReturnType<SocketRoute["attend"]> {
  let watcher: Watcher | undefined;
  let session: Session | undefined;
  let isClosed = false;

  async function listen(given: PageMessage): Promise<void> {
    if (given.type === "hello") {
      socket.welcome();
      session = given.session === null ? undefined : await sessionOf(parts, given.session, socket);
    }
    const watched = new Set(given.tables.filter((id) => parts.tables.has(id)));
    const next: Watcher = {
      playerId: session?.player_id ?? null,
      tables: watched,
      send: (bytes) => socket.send(bytes),
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
    tell(socket, { type: "snapshot", now: now.toISOString(), tables: views, own });
  }

  let listening = Promise.resolve();
  return {
    hear(text) {
      const given = message.safeParse(readJson(text)).data;
      if (!given || (given.type === "hello") !== (watcher === undefined)) return socket.close(SOCKET_CODES.badMessage);
      listening = listening
        .then(() => listen(given))
        .catch((error: unknown) => {
          parts.alarm("a page could not be sent the tables", { error: String(error) });
          socket.close(SOCKET_CODES.stopping);
        });
    },
    gone() {
      isClosed = true;
      if (watcher) parts.hall.audience.remove(watcher);
    },
  };
}

function tell(socket: PageSocket, frame: TableFrame): void {
  socket.tell(frame);
}

/** A session that is over is said to be so, and its page goes on watching. */
async function sessionOf(parts: StudioParts, token: string, socket: PageSocket): Promise<Session | undefined> {
  try {
    const session = await requireSession(parts, token);
    if (isTableGame(parts.tables, session.game) && session.wallet_token !== null) return session;
    throw new Refusal("SESSION_EXPIRED");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell(socket, { type: "end", failure: error.answer.status, message: error.answer.message });
    return undefined;
  }
}

/** The operator is asked for the balance when a page comes, and not whenever it looks elsewhere. */
async function ownView(parts: StudioParts, session: Session, isFirst: boolean): Promise<OwnView> {
  const bets = await openBetsOf(parts.db, session.player_id);
  const balance = isFirst ? await balanceOf(parts, session).catch(() => null) : null;
  return { nickname: session.nickname, balance, bets: bets.map((bet) => showBet(parts, bet)) };
}
