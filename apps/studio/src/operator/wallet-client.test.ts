import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createWalletClient } from "./wallet-client.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function walletFor(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const key = { id: "k", secret: "s" };
  return createWalletClient({ operatorUrl: `http://127.0.0.1:${port}`, providerId: "chokdee", walletKeys: [key] });
}

const balance = { token: "t", player: "p" };

test.each([
  ["no JSON", "<html>"],
  ["no object", "null"],
  ["no status", "{}"],
  ["a status that is not one", '{"status":"FINE","balance":1}'],
  ["a success without its balance", '{"status":"OK"}'],
  ["half a satang", '{"status":"OK","balance":0.5}'],
  ["an error of the operator's own", '{"status":"UNKNOWN_ERROR"}'],
])("%s leaves open what happened", async (_what, body) => {
  const wallet = await walletFor((_request, response) => response.end(body));
  expect(await wallet.call("balance", balance)).toEqual({ status: "UNKNOWN" });
});

test.each([500, 502, 404, 301])("HTTP %i is transport trouble", async (code) => {
  const wallet = await walletFor((_request, response) => response.writeHead(code).end('{"status":"OK","balance":1}'));
  expect(await wallet.call("balance", balance)).toEqual({ status: "UNKNOWN" });
});

test("a connection that breaks or cannot be made is transport trouble", async () => {
  const wallet = await walletFor((request) => request.socket.destroy());
  expect(await wallet.call("balance", balance)).toEqual({ status: "UNKNOWN" });
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await wallet.call("balance", balance)).toEqual({ status: "UNKNOWN" });
});

test("an answer is read with what belongs to it", async () => {
  const wallet = await walletFor((_request, response) => response.end('{"status":"OK","balance":5,"more":1}'));
  expect(await wallet.call("balance", balance)).toEqual({ status: "OK", balance: 5 });
  const poor = await walletFor((_request, response) => response.end('{"status":"NOT_ENOUGH_MONEY","balance":3}'));
  expect(await poor.call("balance", balance)).toEqual({ status: "NOT_ENOUGH_MONEY", balance: 3 });
});

test("without a key there is no wallet", () => {
  expect(() => createWalletClient({ operatorUrl: "http://x", providerId: "p", walletKeys: [] })).toThrow("a key");
});
