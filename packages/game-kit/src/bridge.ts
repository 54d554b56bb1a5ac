/** The messages of a game to the page that frames it. */
export type GameMessage =
  | { readonly type: "ready" }
  /** Satang as a string, because not every browser can send a bigint. */
  | { readonly type: "balance"; readonly amount: string }
  | { readonly type: "close" }
  | { readonly type: "session_expired" }
  /** A round of this price was refused by a limit of the member's own. The page knows which one and tells them. */
  | { readonly type: "limit_reached"; readonly amount: string }
  /** The answer to `hold`: no round is under way, and none will start before `release`. */
  | { readonly type: "held" }
  | { readonly type: "round"; readonly state: "open" | "closed" };

const siteMessages = ["pause", "resume", "refresh_balance", "hold", "release"] as const;
const plainGameMessages = ["ready", "close", "session_expired", "held"] as const;

/** The messages of the page to the game in its frame. */
export interface SiteMessage {
  /** `hold` lets the round under way end and no further one start, until `release`. */
  readonly type: (typeof siteMessages)[number];
}

/** The part of a window that receives messages. */
export interface MessageTarget {
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  removeEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/** The part of another window that messages are sent to. */
export interface MessagePeer {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface Bridge<Out> {
  /** Sends to the peer alone: a peer of another origin receives nothing. */
  send(message: Out): void;
  close(): void;
}

interface End<In> {
  readonly window: MessageTarget;
  /** The only trusted window and origin. A frame's window exists only once the frame is in the page. */
  readonly peer: () => MessagePeer | null | undefined;
  readonly origin: string;
  readonly onMessage: (message: In) => void;
}

const VERSION = 1;

/** The site's end: `peer` is the game frame's `contentWindow`, `origin` the studio's. */
export function connectGame(end: End<GameMessage>): Bridge<SiteMessage> {
  return connect(end, readGameMessage);
}

/** The game's end: `peer` is `window.parent`, `origin` the site's. */
export function connectSite(end: End<SiteMessage>): Bridge<GameMessage> {
  return connect(end, readSiteMessage);
}

function connect<In, Out extends object>(end: End<In>, read: (data: Fields) => In | undefined): Bridge<Out> {
  const listener = (event: MessageEvent): void => {
    const peer = end.peer();
    if (event.origin !== end.origin || !peer || event.source !== peer) return;
    const data: unknown = event.data;
    if (!isFields(data) || data["chokdee"] !== VERSION) return;
    const message = read(data);
    if (message) end.onMessage(message);
  };
  end.window.addEventListener("message", listener);
  return {
    send: (message) => end.peer()?.postMessage({ chokdee: VERSION, ...message }, end.origin),
    close: () => end.window.removeEventListener("message", listener),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(data: unknown): data is Fields {
  return typeof data === "object" && data !== null;
}

function readGameMessage({ type, amount, state }: Fields): GameMessage | undefined {
  const plain = plainGameMessages.find((known) => known === type);
  if (plain) return { type: plain };
  const isPriced = type === "balance" || type === "limit_reached";
  if (isPriced && typeof amount === "string" && /^\d{1,18}$/.test(amount)) return { type, amount };
  if (type === "round" && (state === "open" || state === "closed")) return { type, state };
  return undefined;
}

function readSiteMessage({ type }: Fields): SiteMessage | undefined {
  const known = siteMessages.find((each) => each === type);
  return known && { type: known };
}
