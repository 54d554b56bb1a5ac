import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { SOCKET_CODES } from "../core/protocol.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createSessionTokens } from "./session-tokens.ts";
import { readJson, serveSockets, textFrame } from "./sockets.ts";
import type { SocketRoute } from "../core/sockets.ts";

const TRUST = "x-trusted";
const MAX_MESSAGES = 6;
const GUESTS = { pages: 4, comings: 8, messages: 8 };
const tokens = createSessionTokens("the key of the studio in a test");

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) await step();
});

async function serve(rateLimitScale = 1, trustProxy: string[] = []): Promise<string> {
  const app = fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false });
  // Whoever names a length is sent a text of it, all others say who they are.
  const attend: SocketRoute["attend"] = (socket) => ({
    hear(text) {
      if (/^\d+$/.test(text)) return socket.send(textFrame("ก".repeat(Number(text))));
      if (socket.welcome(text === "nobody" ? null : text)) socket.send(textFrame(socket.network));
    },
    gone: () => {},
  });
  const limits = { maxMessages: MAX_MESSAGES, guests: GUESTS, attend };
  const trusted: SocketRoute["trusted"] = ({ headers }) => (headers[TRUST] === "yes" ? "elsewhere" : undefined);
  serveSockets(
    app,
    [
      { path: "/page", ...limits },
      { path: "/peer", ...limits, trusted },
    ],
    { tokens, rateLimitScale },
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  undo.push(() => app.close());
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Open, or the answer that refused it. */
async function knock(host: string, path = "/page", headers: Record<string, string> = { origin: `http://${host}` }) {
  const socket = new WebSocket(`ws://${host}${path}`, { headers, perMessageDeflate: false });
  undo.push(() => socket.terminate());
  const refused = new Promise<number>((resolve) => {
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });
  socket.on("error", () => {});
  return Promise.race([once(socket, "open").then(() => socket), refused]);
}

async function opened(host: string): Promise<WebSocket> {
  const socket = await knock(host);
  if (typeof socket === "number") throw new Error(`the socket was refused: ${socket}`);
  return socket;
}

async function closing(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, "close")) as [number];
  return code;
}

test("only the studio's own pages are let in, and whoever is trusted needs no origin", async () => {
  const host = await serve();
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host, "/page", {})).toBe(403);
  expect(await knock(host, "/page", { origin: "https://elsewhere.example" })).toBe(403);
  expect(await knock(host, "/page", { origin: "null" })).toBe(403);
  expect(await knock(host, "/peer", {})).toBe(403);
  expect(await knock(host, "/peer", { [TRUST]: "yes" })).toBeInstanceOf(WebSocket);
  const answer = await fetch(`http://${host}/page`);
  expect(answer.status).toBe(426);
});

/** Says who it is, and resolves with what it hears, or the code that it is closed with. */
async function enter(host: string, session: string, headers: Record<string, string> = {}) {
  const socket = await knock(host, "/page", { origin: `http://${host}`, ...headers });
  if (typeof socket === "number") return { heard: socket, socket: undefined };
  const heard = Promise.race([once(socket, "message").then(([data]) => String(data)), closing(socket)]);
  socket.send(session);
  return { heard: await heard, socket };
}

test("guests of one network share few places, and keep no member behind the same address out", async () => {
  const host = await serve();
  const guest = tokens.make("guest");
  const madeUp = "ab".repeat(32);
  const inside = [];
  for (const session of ["nobody", guest, madeUp, "nobody"]) inside.push(await enter(host, session));
  expect(inside.map(({ heard }) => heard)).toEqual(["127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.1"]);
  for (const session of ["nobody", guest, tokens.make("guest"), madeUp]) {
    expect((await enter(host, session)).heard).toBe(SOCKET_CODES.tooMany);
  }
  const member = tokens.make("member");
  for (let no = 0; no < 12; no++) expect((await enter(host, member)).heard).toBe("127.0.0.1");
  expect((await enter(host, member)).heard).toBe(SOCKET_CODES.tooMany);
  expect((await enter(host, tokens.make("member"))).heard).toBe("127.0.0.1");
  inside[0]?.socket?.close();
  await expect.poll(async () => (await enter(host, "nobody")).heard).toBe("127.0.0.1");
});

test("who comes and goes without end is refused as a guest, and let in as a member", async () => {
  const host = await serve();
  const said = [];
  for (let no = 0; no < 10; no++) {
    const { heard, socket } = await enter(host, "nobody");
    said.push(heard);
    if (!socket || heard === SOCKET_CODES.tooMany) continue;
    const left = closing(socket);
    socket.close();
    await left;
  }
  expect(said).toEqual([...Array<string>(8).fill("127.0.0.1"), SOCKET_CODES.tooMany, SOCKET_CODES.tooMany]);
  expect((await enter(host, tokens.make("member"))).heard).toBe("127.0.0.1");
});

test("what guests of one network say is counted together, and what members say by their session", async () => {
  const host = await serve();
  const [one, other, member] = await Promise.all(
    ["nobody", "nobody", tokens.make("member")].map((who) => enter(host, who)),
  );
  const [quiet, chatty] = [closing(other?.socket as WebSocket), closing(one?.socket as WebSocket)];
  const answers: string[] = [];
  for (const page of [one, other]) page?.socket?.on("message", (data: Buffer) => answers.push(String(data)));
  for (let no = 0; no < 4; no++) for (const page of [one, other, member]) page?.socket?.send("1");
  await expect.poll(() => answers).toHaveLength(8);
  one?.socket?.send("1");
  other?.socket?.send("1");
  expect(await Promise.all([quiet, chatty])).toEqual([SOCKET_CODES.tooMany, SOCKET_CODES.tooMany]);
  const heard = once(member?.socket as WebSocket, "message");
  member?.socket?.send("1");
  expect(String((await heard)[0])).toBe("ก");
});

test("too many openings of one network are refused, and those of trusted peers count for none", async () => {
  const host = await serve(2 / 600);
  for (let no = 0; no < 5; no++) expect(await knock(host, "/peer", { [TRUST]: "yes" })).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBe(429);
});

test("an address is what the nearest proxy says that is trusted, whatever the page claims, and an IPv6 one its network", async () => {
  const claimed = { "x-forwarded-for": "198.51.100.1" };
  expect((await enter(await serve(), "nobody", claimed)).heard).toBe("127.0.0.1");
  const behind = await serve(1, ["127.0.0.1"]);
  const heard = async (forwarded: string) => (await enter(behind, "nobody", { "x-forwarded-for": forwarded })).heard;
  expect(await heard("198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(await heard("198.51.100.2, 203.0.113.9")).toBe("203.0.113.9");
  expect(await heard("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2");
});

test("whoever says too much, too long or something else than text is sent away", async () => {
  const host = await serve();
  const chatty = await opened(host);
  for (let no = 0; no <= MAX_MESSAGES; no++) chatty.send("0");
  expect(await closing(chatty)).toBe(SOCKET_CODES.tooMany);
  const binary = await opened(host);
  binary.send(Buffer.from("{}"));
  expect(await closing(binary)).toBe(SOCKET_CODES.badMessage);
  const long = await opened(host);
  long.send("x".repeat(4_097));
  expect(await closing(long)).toBe(1009);
});

test("whoever does not say who they are is sent away after five seconds", async () => {
  const host = await serve();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = await opened(host);
  const closed = closing(silent);
  vi.advanceTimersByTime(4_900);
  expect(silent.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(200);
  expect(await closed).toBe(SOCKET_CODES.badMessage);
});

test("a text of any length arrives whole", async () => {
  const socket = await opened(await serve());
  // A letter is three bytes: around each length that is written in another way.
  for (const letters of [0, 41, 42, 21_845, 21_846, 40_000]) {
    const arrived = once(socket, "message");
    socket.send(String(letters));
    expect(String((await arrived)[0])).toBe("ก".repeat(letters));
  }
});

test("what is no message is nothing", () => {
  expect(readJson("{")).toBeUndefined();
  expect(readJson('{"a":1}')).toEqual({ a: 1 });
});

test("the rate limit lets each caller through so often, and again in the next window", () => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  expect(["a", "a", "a", "b"].map((caller) => limit.allows(caller))).toEqual([true, true, false, true]);
  now = 10_000;
  expect(limit.allows("a")).toBe(true);
});
