import { z } from "zod";
import { inputs } from "../../../core/inputs.ts";
import { bytesFrame, readJson } from "../../../platform/sockets.ts";
import type { PageSocket, SocketRoute } from "../../../core/sockets.ts";
import type { Session } from "../../../core/session.ts";
import { SOCKET_CODES } from "../../../core/protocol.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { TablesDeps } from "../dependencies.ts";
import { openBetsOf, type TableBet } from "../bets-repo.ts";
import { createGatherer } from "@chokdee/server-kit/batcher";
import type { EndFrame, OwnView, PageMessage, SnapshotFrame } from "../protocol.ts";
import { isTableGame } from "../tables.ts";
import { showBet } from "../views.ts";
import type { Hall } from "../faces.ts";
import type { Watcher } from "./audience.ts";

/** Per ten seconds, of each page and of all guests of one network. */
const MAX_MESSAGES = 30;
const GUESTS = { pages: 100, comings: 200, messages: 300 };
const MAX_GATHERED = 200;
const [COMMA, END] = [Buffer.from(","), Buffer.from("]}")];

const tables = z.array(inputs.table).max(20);
const message: z.ZodType<PageMessage> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    session: inputs.session.nullable(),
    tables,
  }),
  z.object({ type: z.literal("watch"), tables }),
]);

interface Deps extends TablesDeps {
  readonly hall: Hall;
}

/** The tables' sockets. */
export function tableSockets(deps: Deps): SocketRoute {
  const openBets = createGatherer<number, readonly TableBet[]>("open bets", MAX_GATHERED, async (players) => {
    const bets = Map.groupBy(await openBetsOf(deps.db, [...new Set(players)]), (bet) => bet.player_id);
    return players.map((player) => bets.get(player) ?? []);
  });
  const attend = (socket: PageSocket) => attendPage(deps, socket, openBets);
  return { path: "/live", maxMessages: MAX_MESSAGES, guests: GUESTS, attend };
}

/**
 * What a page is sent was made once for all who look: it costs neither a statement nor a snapshot of its own. Only what is
 * a member's own is read, for all who come together.
 */
function attendPage(
  deps: Deps,
  socket: PageSocket,
  openBets: (playerId: number) => Promise<readonly TableBet[]>,
): ReturnType<SocketRoute["attend"]> {
  let watcher: Watcher | undefined;
  let isFirst = true;
  let token: string | null = null;
  let isClosed = false;

  /** One that is over, or was never there, is said to be so, and its page goes on watching as a guest's. */
  async function readSession(): Promise<Session | null> {
    if (token === null) return null;
    try {
      const session = await deps.knownSessions.find(token);
      if (isTableGame(deps.tables, session.game) && session.wallet_token !== null) return session;
      throw new Refusal("SESSION_EXPIRED");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      end(error);
      return null;
    }
  }

  function end({ answer: { status: failure, message } }: Refusal): void {
    token = null;
    // Bets that were placed stand, and are settled as before.
    if (watcher?.session) watch({ ...watcher, session: null });
    const frame: EndFrame = { type: "end", failure, message };
    if (socket.welcome(null)) socket.tell(frame);
  }

  function watch(next: Watcher): void {
    if (watcher) deps.hall.audience.replace(watcher, next);
    else deps.hall.audience.add(next);
    watcher = next;
  }

  async function listen(given: PageMessage): Promise<void> {
    if (!socket.isOpen) return;
    if (given.type === "hello") token = given.session;
    const session = await readSession();
    const watched = new Set(given.tables.filter((id) => deps.tables.has(id)));
    const next: Watcher = {
      session,
      tables: watched,
      send: (bytes) => socket.send(bytes),
      end,
      close: () => socket.close(SOCKET_CODES.stopping),
    };
    await deps.hall.watch([...watched]);
    const bets = session ? await openBets(session.player_id) : [];
    if (isClosed) return;
    // It has ended while the bets were read.
    if (session && token === null) return listen({ ...given, type: "watch" });
    watch(next);
    // Nothing comes between the snapshot and the frames that change it.
    const own = session && { nickname: session.nickname, balance: null, bets: bets.map((bet) => showBet(deps, bet)) };
    socket.send(snapshot(deps, [...watched], own));
    // The operator is asked when a page comes, and not whenever it looks elsewhere.
    if (session && given.type === "hello") deps.hall.tellBalance(session);
  }

  let listening = Promise.resolve();
  return {
    hear(text) {
      const given = message.safeParse(readJson(text)).data;
      if (!given || (given.type === "hello") !== isFirst) return socket.close(SOCKET_CODES.badMessage);
      if (given.type === "hello" && !socket.welcome(given.session)) return;
      isFirst = false;
      listening = listening
        .then(() => listen(given))
        .catch((error: unknown) => {
          deps.alarm("a page could not be sent the tables", { error: String(error) });
          socket.close(SOCKET_CODES.stopping);
        });
    },
    gone() {
      isClosed = true;
      if (watcher) deps.hall.audience.remove(watcher);
    },
  };
}

function snapshot({ hall }: Pick<Deps, "hall">, tables: readonly string[], own: OwnView | null): Buffer {
  const head: Omit<SnapshotFrame, "tables"> = { type: "snapshot", now: hall.now().toISOString(), own };
  const views = tables.flatMap((id) => hall.board.shown(id) ?? []);
  const start = `${JSON.stringify(head).slice(0, -1)},"tables":[`;
  return bytesFrame([Buffer.from(start), ...views.flatMap((view, no) => (no === 0 ? [view] : [COMMA, view])), END]);
}
