import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type LiveEvent, type LiveState, type LiveStreamOptions, openLiveStream } from "./live-stream.ts";
import { startServer } from "./testing/start-server.ts";

/** One server answer for each connection; the last one is used for all that follow. */
type Connection = (response: ServerResponse) => void;

async function streamFrom(connections: Connection[], options: Partial<LiveStreamOptions> = {}) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const baseUrl = await startServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    const connection = connections[Math.min(requests.length, connections.length) - 1];
    connection?.(response);
  });
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  const stream = openLiveStream({
    url: `${baseUrl}/api/live`,
    token: () => "token-1",
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    minWaitMs: 5,
    maxWaitMs: 20,
    ...options,
  });
  onTestFinished(() => stream.close());
  return { stream, requests, events, states };
}

function open(response: ServerResponse, text: string): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream" }).write(text);
  return response;
}

const changed = (id: string, topic: string) => `event: changed\nid: ${id}\ndata: {"topic":"${topic}"}\n\n`;

describe("openLiveStream", () => {
  it("gives each change with its cursor, the token in the header alone", async () => {
    const { events, states, requests } = await streamFrom([
      (response) => open(response, `: alive\n\nevent: ready\nid: 1\ndata: {}\n\n${changed("2", "wallets")}`),
    ]);
    await expect.poll(() => events).toEqual([{ type: "changed", topic: "wallets", id: "2" }]);
    expect(states).toEqual(["connecting", "open"]);
    expect(requests[0]).toMatchObject({ url: "/api/live", headers: { authorization: "Bearer token-1" } });
    expect(requests[0]?.headers).not.toHaveProperty("last-event-id");
  });

  it("opens a stream that is everybody's without a token", async () => {
    const event = 'event: changed\ndata: {"topic":"casino.tables","data":{"is_up":true}}\n\n';
    const { events, requests } = await streamFrom([(response) => open(response, event)], {
      token: undefined,
      deviceId: () => "device-1",
    });
    await expect.poll(() => events).toMatchObject([{ topic: "casino.tables", data: { is_up: true } }]);
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
    expect(requests[0]?.headers).toMatchObject({ "x-device-id": "device-1" });
  });

  it("delivers what the server sends to every page at once", async () => {
    const event = 'event: changed\nid: 3\ndata: {"topic":"yeekee.frozen","data":{"list_hash":"ab"}}\n\n';
    const { events } = await streamFrom([(response) => open(response, event)]);
    const expected = { type: "changed", topic: "yeekee.frozen", id: "3", data: { list_hash: "ab" } };
    await expect.poll(() => events).toEqual([expected]);
  });

  it("passes over what it cannot read, and what a server of another version says", async () => {
    const unread = ["of.another.version", "toString"].map((topic, index) => changed(`${index}`, topic)).join("");
    const broken = ["null", "{", "[]"].map((data) => `event: changed\nid: 5\ndata: ${data}\n\n`).join("");
    const { events } = await streamFrom([(response) => open(response, `${unread}${broken}${changed("6", "points")}`)]);
    await vi.waitFor(() => expect(events).toEqual([{ type: "changed", topic: "points", id: "6" }]));
  });

  it("reconnects after the last event it saw", async () => {
    const { events, requests } = await streamFrom([
      (response) => open(response, changed("a-1", "wallets")).end(),
      (response) => open(response, changed("a-2", "points")),
    ]);
    await expect
      .poll(() => events.map((event) => event.type === "changed" && event.topic))
      .toEqual(["wallets", "points"]);
    expect(requests[1]?.headers).toMatchObject({ "last-event-id": "a-1" });
  });

  it("reports a reset and moves its cursor with it", async () => {
    const { events, requests } = await streamFrom([
      (response) => open(response, "event: reset\nid: 9\ndata: {}\n\n").end(),
      (response) => open(response, ""),
    ]);
    await expect.poll(() => requests).toHaveLength(2);
    expect(events).toEqual([{ type: "reset" }]);
    expect(requests[1]?.headers).toMatchObject({ "last-event-id": "9" });
  });

  it("tries again after failures, wrong pages and broken connections", async () => {
    const { events, states } = await streamFrom([
      (response) => response.writeHead(503).end(),
      (response) => response.destroy(),
      (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
      (response) => open(response, changed("1", "wallets")),
    ]);
    await expect.poll(() => events).toHaveLength(1);
    expect(states.filter((state) => state === "waiting")).toHaveLength(3);
  });

  it("takes a silent connection for dead", async () => {
    const { requests } = await streamFrom([(response) => open(response, ": alive\n\n")], { silenceMs: 30 });
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2);
  });

  it("keeps a quiet connection while heartbeats come", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const line = new TransformStream<Uint8Array, Uint8Array>();
    const fetched = vi.fn<typeof fetch>(
      async () => new Response(line.readable, { headers: { "content-type": "text/event-stream" } }),
    );
    const { states } = await streamFrom([], { fetch: fetched, silenceMs: 200 });
    const heartbeats = line.writable.getWriter();
    for (let beat = 0; beat < 5; beat++) {
      await heartbeats.write(new TextEncoder().encode(": alive\n\n"));
      await vi.advanceTimersByTimeAsync(150);
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(states).toEqual(["connecting", "open"]);
    await vi.advanceTimersByTimeAsync(50);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted, "and no longer").toBe(true);
  });

  it("stops for good when the session is refused or gone", async () => {
    const refused = await streamFrom([(response) => response.writeHead(401).end()]);
    await expect.poll(() => refused.states).toEqual(["connecting", "refused"]);
    expect(refused.requests).toHaveLength(1);

    const guest = await streamFrom([], { token: () => undefined });
    await expect.poll(() => guest.states).toEqual(["connecting", "refused"]);
    expect(guest.requests).toHaveLength(0);
  });

  it("closes at once, also while it waits to reconnect", async () => {
    const closed = vi.fn<() => void>();
    const reading = await streamFrom([(response) => open(response, changed("1", "wallets")).on("close", closed)]);
    await expect.poll(() => reading.events).toHaveLength(1);
    reading.stream.close();
    await expect.poll(() => closed.mock.calls.length).toBe(1);
    expect(reading.states.at(-1)).toBe("stopped");

    const waiting = await streamFrom([(response) => response.writeHead(503).end()], {
      minWaitMs: 60_000,
      maxWaitMs: 60_000,
    });
    await expect.poll(() => waiting.states.at(-1)).toBe("waiting");
    waiting.stream.close();
    await expect.poll(() => waiting.states.at(-1)).toBe("stopped");
  });

  it("passes over a change it cannot read", async () => {
    const { events } = await streamFrom([
      (response) => open(response, `event: changed\nid: 1\ndata: {broken\n\n${changed("2", "points")}`),
    ]);
    await expect.poll(() => events).toEqual([{ type: "changed", topic: "points", id: "2" }]);
  });
});
