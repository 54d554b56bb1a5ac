import type { HelloMessage, PageMessage, TableFrame } from "../../../src/tables/protocol.ts";

/** One line to the studio for all tables of the page. */
export interface LiveLine {
  /** Other tables are looked at from now on. */
  watch(tables: readonly string[]): void;
  /** Checks whether the line still lives, and makes a new one if not: after a sleep of the device nobody says so. */
  check(): void;
  close(): void;
}

export interface LineSetting {
  readonly hello: () => HelloMessage;
  readonly onFrame: (frame: TableFrame) => void;
  readonly onState: (isLive: boolean) => void;
}

export type OpenLine = (setting: LineSetting) => LiveLine;

const RETRY_MS = [300, 800, 1_600, 3_000, 5_000] as const;
/** Even a table at rest says something within a round. A line that is silent for longer is dead. */
const MAX_SILENCE_MS = 45_000;

/** Connects, and connects again as long as the page is open. Each time the studio sends one snapshot, and goes on. */
export const openLiveSocket: OpenLine = ({ hello, onFrame, onState }) => {
  let socket: WebSocket | undefined;
  let tries = 0;
  let heardAt = Date.now();
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (message: PageMessage) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}/live`);
    socket = opened;
    heardAt = Date.now();
    opened.addEventListener("open", () => send(hello()));
    opened.addEventListener("message", ({ data }) => {
      if (socket !== opened || typeof data !== "string") return;
      heardAt = Date.now();
      tries = 0;
      onFrame(JSON.parse(data) as TableFrame);
    });
    opened.addEventListener("close", () => socket === opened && again());
  };

  const again = () => {
    if (isClosed) return;
    onState(false);
    socket = undefined;
    clearTimeout(retry);
    const wait = RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)] ?? 0;
    // Pages that lost their line together do not come back together.
    retry = setTimeout(connect, wait * (0.75 + Math.random() / 2));
  };

  const check = () => {
    if (isClosed || !socket || Date.now() - heardAt <= MAX_SILENCE_MS) return;
    const dead = socket;
    again();
    dead.close();
  };

  const watchdog = setInterval(check, MAX_SILENCE_MS / 3);
  connect();
  return {
    watch: (tables) => void send({ type: "watch", tables }),
    check,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(watchdog);
      socket?.close();
    },
  };
};
