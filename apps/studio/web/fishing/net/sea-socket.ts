import type { FishingFrame, FishingMessage, HelloMessage } from "../../../src/fishing/protocol.ts";

/** The line to one table. */
export interface SeaLine {
  send(message: FishingMessage): void;
  /** Checks whether the line still lives: after a sleep of the device nobody says so. */
  check(): void;
  close(): void;
}

export interface SeaLineSetting {
  readonly hello: () => HelloMessage;
  readonly onFrame: (frame: FishingFrame) => void;
  readonly onState: (isLive: boolean) => void;
}

export type OpenSeaLine = (setting: SeaLineSetting) => SeaLine;

const RETRY_MS = [250, 700, 1_500, 3_000, 5_000] as const;
const PING_MS = 4_000;
/** Every ping is answered. A line that is silent for longer is dead. */
const MAX_SILENCE_MS = 12_000;
/** The clock is set by the median of so many. */
const FIRST_PINGS = 5;
const FIRST_GAP_MS = 120;

/** Connects, and connects again as long as the page is open. Each time the studio sends one snapshot, and goes on. */
export const openSeaSocket: OpenSeaLine = ({ hello, onFrame, onState }) => {
  let socket: WebSocket | undefined;
  let tries = 0;
  let heardAt = Date.now();
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (message: FishingMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = () => send({ type: "clock", sent: Date.now() });

  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const opened = new WebSocket(`${scheme}://${location.host}/sea`);
    socket = opened;
    heardAt = Date.now();
    opened.addEventListener("open", () => {
      send(hello());
      for (let count = 0; count < FIRST_PINGS; count++) setTimeout(ping, count * FIRST_GAP_MS);
    });
    opened.addEventListener("message", ({ data }) => {
      if (socket !== opened || typeof data !== "string") return;
      heardAt = Date.now();
      tries = 0;
      onFrame(JSON.parse(data) as FishingFrame);
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

  const watchdog = setInterval(() => {
    ping();
    check();
  }, PING_MS);
  connect();
  return {
    send,
    check,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(watchdog);
      socket?.close();
    },
  };
};
