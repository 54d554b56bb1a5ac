/** One line to the studio, over which a page hears frames and sends messages. */
export interface Line<Message> {
  /** Sends where the line is open. What is said meanwhile is lost, and the next hello says what counts. */
  send(message: Message): void;
  /** Checks whether the line still lives, and makes a new one if not: after a sleep of the device nobody says so. */
  check(): void;
  close(): void;
}

export interface LineSetting<Frame, Message> {
  readonly hello: () => Message;
  readonly onFrame: (frame: Frame) => void;
  readonly onLost: () => void;
}

export type OpenLine<Frame, Message> = (setting: LineSetting<Frame, Message>) => Line<Message>;

interface Rhythm<Message> {
  /** A line that is silent for longer is dead. It is looked at three times as often. */
  readonly maxSilenceMs: number;
  /** What the studio answers, where it would not say something by itself in time. */
  readonly ping?: () => Message;
  /** So many pings follow the hello at once. */
  readonly firstPings?: { readonly count: number; readonly gapMs: number };
}

const RETRY_MS = [300, 800, 1_600, 3_000, 5_000] as const;

/** Connects, and connects again as long as the page is open. Each time the studio sends one snapshot, and goes on. */
export function lineTo<Frame, Message>(
  path: string,
  { maxSilenceMs, ping, firstPings }: Rhythm<Message>,
): OpenLine<Frame, Message> {
  return ({ hello, onFrame, onLost }) => {
    let socket: WebSocket | undefined;
    let tries = 0;
    let heardAt = Date.now();
    let isClosed = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const send = (message: Message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    };
    const sayPing = () => ping && send(ping());

    const connect = () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const opened = new WebSocket(`${scheme}://${location.host}${path}`);
      socket = opened;
      heardAt = Date.now();
      opened.addEventListener("open", () => {
        send(hello());
        for (let no = 0; no < (firstPings?.count ?? 0); no++) setTimeout(sayPing, no * (firstPings?.gapMs ?? 0));
      });
      opened.addEventListener("message", ({ data }) => {
        if (socket !== opened || typeof data !== "string") return;
        heardAt = Date.now();
        tries = 0;
        onFrame(JSON.parse(data) as Frame);
      });
      opened.addEventListener("close", () => socket === opened && connectAgain());
    };

    const connectAgain = () => {
      if (isClosed) return;
      onLost();
      socket = undefined;
      clearTimeout(retry);
      const wait = RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)] ?? 0;
      // Pages that lost their line together do not come back together.
      retry = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    };

    const check = () => {
      if (isClosed || !socket || Date.now() - heardAt <= maxSilenceMs) return;
      const dead = socket;
      connectAgain();
      dead.close();
    };

    const watchdog = setInterval(() => {
      sayPing();
      check();
    }, maxSilenceMs / 3);
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
}
