import { once } from "node:events";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { SOCKET_CODES } from "../protocol.ts";
import { readJson, serveSockets, type SocketRoute, textFrame } from "./sockets.ts";

const TRUST = "x-trusted";
/** Two sockets of one address in ten seconds; at most four of it at once. */
const FEW = 2 / 120;
const MAX_MESSAGES = 6;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const step of undo.splice(0).reverse()) await step();
});

async function serve(rateLimitScale: number): Promise<string> {
  const app = fastify();
  // Whoever names a length is sent a text of it.
  const attend: SocketRoute["attend"] = (socket) => ({
    hear: (text) => socket.send(textFrame("ก".repeat(Number(text)))),
    gone: () => {},
  });
  const isTrusted: SocketRoute["isTrusted"] = ({ headers }) => headers[TRUST] === "yes";
  const routes = [
    { path: "/page", maxMessages: MAX_MESSAGES, attend },
    { path: "/peer", maxMessages: MAX_MESSAGES, attend, isTrusted },
  ];
  serveSockets(app, routes, rateLimitScale);
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
  const host = await serve(1);
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host, "/page", {})).toBe(403);
  expect(await knock(host, "/page", { origin: "https://elsewhere.example" })).toBe(403);
  expect(await knock(host, "/page", { origin: "null" })).toBe(403);
  expect(await knock(host, "/peer", {})).toBe(403);
  expect(await knock(host, "/peer", { [TRUST]: "yes" })).toBeInstanceOf(WebSocket);
  const answer = await fetch(`http://${host}/page`);
  expect(answer.status).toBe(426);
});

test("too many of one address are refused, and those of trusted peers count for none", async () => {
  const host = await serve(FEW);
  for (let no = 0; no < 5; no++) expect(await knock(host, "/peer", { [TRUST]: "yes" })).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBeInstanceOf(WebSocket);
  expect(await knock(host)).toBe(429);
});

test("whoever says too much, too long or something else than text is sent away", async () => {
  const host = await serve(1);
  const chatty = await opened(host);
  for (let no = 0; no <= MAX_MESSAGES; no++) chatty.send("0");
  expect(await closing(chatty)).toBe(SOCKET_CODES.badMessage);
  const binary = await opened(host);
  binary.send(Buffer.from("{}"));
  expect(await closing(binary)).toBe(SOCKET_CODES.badMessage);
  const long = await opened(host);
  long.send("x".repeat(4_097));
  expect(await closing(long)).toBe(1009);
});

test("whoever does not say who they are is sent away after five seconds", async () => {
  const host = await serve(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = await opened(host);
  const closed = closing(silent);
  vi.advanceTimersByTime(4_900);
  expect(silent.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(200);
  expect(await closed).toBe(SOCKET_CODES.badMessage);
});

test("a text of any length arrives whole", async () => {
  const socket = await opened(await serve(1));
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
