import { isPageTopic, type PageEvent } from "@chokdee/contract";
import { createEventParser, type ServerSentEvent } from "./server-sent-events.ts";

/** The server's heartbeat comes every 15 seconds; a connection silent for three of them is dead. */
const SILENCE_MS = 45_000;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

export type StreamEvent<Event> =
  | ({ readonly type: "changed"; readonly id: string } & Event)
  /** Too much was missed: everything must be fetched again. */
  | { readonly type: "reset" };

export type LiveEvent = StreamEvent<PageEvent>;

/** The last two are final: closed by the caller, or the session is no longer valid. */
export type LiveState = "connecting" | "open" | "waiting" | "stopped" | "refused";

export interface StreamOptions<Event> {
  readonly fetch?: typeof globalThis.fetch;
  readonly url: string;
  /** Absent where the stream is everybody's. */
  readonly token?: (() => string | undefined) | undefined;
  /** Tells guests behind one address apart. */
  readonly deviceId?: () => string;
  /** What an event says; nothing for one that is not for us. */
  read(text: string): Event | undefined;
  onEvent(event: StreamEvent<Event>): void;
  onState(state: LiveState): void;
  readonly minWaitMs?: number;
  readonly maxWaitMs?: number;
  readonly silenceMs?: number;
}

export type LiveStreamOptions = Omit<StreamOptions<PageEvent>, "read">;

export interface LiveStream {
  close(): void;
}

/** The outcome of one connection: `refused` ends the stream, the others are tried again. */
type Outcome = "refused" | "failed" | "dropped";

/** The stream of a page of the site. */
export function openLiveStream(options: LiveStreamOptions): LiveStream {
  return openStream({ ...options, read: readPageEvent });
}

/** Keeps an event stream open, resuming after the last event seen, until it is closed or refused. */
export function openStream<Event>(options: StreamOptions<Event>): LiveStream {
  const closed = new AbortController();
  void keepOpen(options, closed.signal);
  return { close: () => closed.abort() };
}

async function keepOpen<Event>(options: StreamOptions<Event>, closed: AbortSignal): Promise<void> {
  const cursor: Cursor = { lastEventId: undefined };
  for (let failures = 0; !closed.aborted;) {
    options.onState("connecting");
    const outcome = await readOnce(options, cursor, closed);
    if (closed.aborted || outcome === "refused") break;
    failures = outcome === "dropped" ? 0 : failures + 1;
    options.onState("waiting");
    await pause(waitMs(options, failures), closed);
  }
  options.onState(closed.aborted ? "stopped" : "refused");
}

interface Cursor {
  lastEventId: string | undefined;
}

async function readOnce<Event>(options: StreamOptions<Event>, cursor: Cursor, closed: AbortSignal): Promise<Outcome> {
  const token = options.token?.();
  if (options.token && token === undefined) return "refused";
  const headers: Record<string, string> = { accept: "text/event-stream" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (options.deviceId) headers["x-device-id"] = options.deviceId();
  if (cursor.lastEventId !== undefined) headers["last-event-id"] = cursor.lastEventId;

  const connection = new AbortController();
  const silence = startSilenceTimer(options.silenceMs ?? SILENCE_MS, () => connection.abort());
  const signal = AbortSignal.any([closed, connection.signal]);
  let hasOpened = false;
  try {
    const response = await (options.fetch ?? globalThis.fetch)(options.url, { headers, signal, cache: "no-store" });
    if (response.status === 401) return "refused";
    if (!response.ok || response.body === null || !isEventStream(response)) return "failed";
    hasOpened = true;
    options.onState("open");
    await readEvents(response.body, silence.restart, (event) => deliver(event, options, cursor));
    return "dropped";
  } catch {
    return hasOpened ? "dropped" : "failed";
  } finally {
    silence.stop();
    connection.abort();
  }
}

/** The login page of a Wi-Fi network answers 200 as well. */
function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onData: () => void,
  onEvent: (event: ServerSentEvent) => void,
): Promise<void> {
  const parse = createEventParser(onEvent);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    onData();
    parse(decoder.decode(read.value, { stream: true }));
  }
}

function deliver<Event>({ event, data, id }: ServerSentEvent, options: StreamOptions<Event>, cursor: Cursor): void {
  if (id !== undefined) cursor.lastEventId = id;
  if (event === "reset") options.onEvent({ type: "reset" });
  const said = event === "changed" ? options.read(data) : undefined;
  if (said !== undefined) options.onEvent({ type: "changed", id: cursor.lastEventId ?? "", ...said });
}

/** The server is trusted for the payload of an event. A topic of another version is ignored. */
function readPageEvent(text: string): PageEvent | undefined {
  try {
    const event: PageEvent = JSON.parse(text);
    return isPageTopic(event.topic) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** Longer with every failure, and spread out, so that a restarted server is not hit by every client at once. */
function waitMs(
  { minWaitMs = MIN_WAIT_MS, maxWaitMs = MAX_WAIT_MS }: Pick<StreamOptions<unknown>, "minWaitMs" | "maxWaitMs">,
  failures: number,
): number {
  const max = Math.min(maxWaitMs, minWaitMs * 2 ** Math.min(failures + 1, 10));
  return minWaitMs + Math.random() * (max - minWaitMs);
}

function pause(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    closed.addEventListener("abort", finish, { once: true });
    function finish(): void {
      clearTimeout(timer);
      closed.removeEventListener("abort", finish);
      resolve();
    }
  });
}

function startSilenceTimer(ms: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, ms);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
