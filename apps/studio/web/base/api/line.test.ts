import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Line, lineTo } from "./line.ts";

interface Message {
  readonly type: string;
}

/** A socket that the test opens, feeds and breaks by hand. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error("No socket was opened");
    return found;
  }
  readyState = 0;
  readonly url: string;
  readonly sent: unknown[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const frames: unknown[] = [];
let losses = 0;
let line: Line<Message> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "studio.test" });
  FakeSocket.all = [];
  frames.length = 0;
  losses = 0;
});

afterEach(() => {
  line?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (rhythm: Parameters<typeof lineTo<unknown, Message>>[1]) => {
  line = lineTo<unknown, Message>(
    "/live",
    rhythm,
  )({
    hello: () => ({ type: "hello" }),
    onFrame: (frame) => frames.push(frame),
    onLost: () => losses++,
  });
  return line;
};

test("the first message says who it is, and no address carries anything", () => {
  const opened = open({ maxSilenceMs: 45_000 });
  opened.send({ type: "too early" });
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: "snapshot" });
  opened.send({ type: "watch" });
  expect(FakeSocket.last.url).toBe("wss://studio.test/live");
  expect(FakeSocket.last.sent).toEqual([{ type: "hello" }, { type: "watch" }]);
  expect(frames).toEqual([{ type: "snapshot" }]);
});

test("a lost line is opened again, later each time, until something is heard", () => {
  open({ maxSilenceMs: 45_000 });
  const waits = [300, 800, 1_600, 3_000, 5_000, 5_000];
  for (const [no, wait] of waits.entries()) {
    FakeSocket.last.close();
    vi.advanceTimersByTime(wait * 0.75 - 1);
    expect(FakeSocket.all).toHaveLength(no + 1);
    vi.advanceTimersByTime(wait / 2 + 2);
    expect(FakeSocket.all).toHaveLength(no + 2);
  }
  expect(losses).toBe(waits.length);
  FakeSocket.last.accept();
  FakeSocket.last.say({ type: "snapshot" });
  FakeSocket.last.close();
  vi.advanceTimersByTime(300 * 1.25 + 1);
  expect(FakeSocket.all).toHaveLength(waits.length + 2);
  FakeSocket.last.accept();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello" }]);
});

test("a silent line is given up once, and what it says afterwards is not heard", () => {
  open({ maxSilenceMs: 12_000 });
  const silent = FakeSocket.last;
  silent.accept();
  vi.advanceTimersByTime(8_000);
  silent.say(1);
  vi.advanceTimersByTime(12_000);
  expect(losses).toBe(0);
  vi.advanceTimersByTime(4_000);
  expect([losses, silent.readyState]).toEqual([1, 3]);
  silent.say(2);
  vi.advanceTimersByTime(400);
  expect([frames, losses, FakeSocket.all.length]).toEqual([[1], 1, 2]);
});

test("whoever comes back to the page finds out at once", () => {
  const opened = open({ maxSilenceMs: 12_000 });
  FakeSocket.last.accept();
  // Timers sleep with the device, the clock does not.
  vi.setSystemTime(Date.now() + 60_000);
  expect(losses).toBe(0);
  opened.check();
  opened.check();
  expect(losses).toBe(1);
});

test("pings follow the hello closely and go on", () => {
  open({ maxSilenceMs: 12_000, ping: () => ({ type: "ping" }), firstPings: { count: 3, gapMs: 100 } });
  FakeSocket.last.accept();
  vi.advanceTimersByTime(200);
  expect(FakeSocket.last.sent).toEqual([{ type: "hello" }, { type: "ping" }, { type: "ping" }, { type: "ping" }]);
  FakeSocket.last.say(1);
  vi.advanceTimersByTime(8_000);
  expect(FakeSocket.last.sent).toHaveLength(6);
});

test("a closed line stays closed", () => {
  const opened = open({ maxSilenceMs: 12_000 });
  FakeSocket.last.accept();
  opened.close();
  vi.advanceTimersByTime(60_000);
  opened.check();
  expect([losses, FakeSocket.all.length, FakeSocket.last.readyState]).toEqual([0, 1, 3]);
});
