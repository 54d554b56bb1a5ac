import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createWalletClient, type OperatorOptions } from "./wallet-client.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function operatorFor(listener: RequestListener): Promise<OperatorOptions> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const key = { id: "k", secret: "s" };
  return { operatorUrl: `http://127.0.0.1:${port}`, providerId: "chokdee", walletKeys: [key] };
}

async function walletFor(listener: RequestListener) {
  return createWalletClient(await operatorFor(listener));
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

const part = (no: number) => ({
  player: "p",
  transaction: `t${no}`,
  reference: `b${no}`,
  round: "r",
  game: "g",
  stake: 100,
  amount: no,
  effective: 90,
});

/** A wallet that takes note of what it is asked, and answers each item or win with its amount as the balance. */
async function settlingWallet(answerTo: (path: string) => number | object | undefined, afterMs = 0) {
  const asked: { path: string; body: { items?: { amount: number }[]; amount?: number } }[] = [];
  let [open, max] = [0, 0];
  const url = await operatorFor((request, response) => {
    const parts: Buffer[] = [];
    max = Math.max(max, ++open);
    request.on("data", (data: Buffer) => parts.push(data));
    request.on("end", () => {
      const path = request.url ?? "";
      const body = JSON.parse(Buffer.concat(parts).toString()) as (typeof asked)[number]["body"];
      asked.push({ path, body });
      const items = body.items?.map(({ amount }) => ({ status: "OK", balance: amount }));
      const answer = answerTo(path) ?? (items ? { status: "OK", items } : { status: "OK", balance: body.amount });
      setTimeout(() => {
        open--;
        if (typeof answer === "number") response.writeHead(answer).end();
        else response.end(JSON.stringify(answer));
      }, afterMs);
    });
  });
  return { url, wallet: createWalletClient(url), asked, max: () => max };
}

const SETTLE = "/wallet/v1/settle";
const paid = (count: number) => Array.from({ length: count }, (_, no) => ({ status: "OK", balance: no }));

test("any number of parts is settled by calls of five hundred, each answered in its place", async () => {
  const { wallet, asked } = await settlingWallet(() => undefined);
  expect(await wallet.settle(Array.from({ length: 1_001 }, (_, no) => part(no)))).toEqual(paid(1_001));
  expect(asked.map(({ path, body }) => [path, body.items?.length])).toEqual([
    [SETTLE, 500],
    [SETTLE, 500],
    [SETTLE, 1],
  ]);
  expect(await wallet.settle([])).toEqual([]);
});

test.each([404, 405, 501, { status: "WRONG_SYNTAX" }])(
  "a wallet that answers %j to the call gets single wins, a few at a time",
  async (unknown) => {
    const { wallet, asked, max } = await settlingWallet((path) => (path === SETTLE ? unknown : undefined));
    expect(await wallet.settle(Array.from({ length: 40 }, (_, no) => part(no)))).toEqual(paid(40));
    // What was really played for is said all the same.
    expect(asked.map(({ body }) => body)).toContainEqual({ ...part(3), currency: "THB", round_closed: true });
    expect(asked).toHaveLength(41);
    expect(max()).toBeLessThanOrEqual(8);
  },
);

test("single wins are begun for a while, and what is left then is left to the next turn", async () => {
  const { url, asked } = await settlingWallet((path) => (path === SETTLE ? 404 : undefined), 20);
  const wallet = createWalletClient({ ...url, singleWinsMs: 50 });
  const items = Array.from({ length: 400 }, (_, no) => part(no));
  const replies = await wallet.settle(items);
  const begun = replies.filter((reply) => reply !== undefined);
  expect(begun).toEqual(paid(begun.length));
  expect(begun.length).toBeGreaterThan(0);
  expect(replies.slice(begun.length)).toEqual(Array.from({ length: 400 - begun.length }, () => undefined));
  expect(asked).toHaveLength(1 + begun.length);
  expect(begun.length).toBeLessThan(100);
  // However late it is, a few are begun, so that it ends some time.
  const late = createWalletClient({ ...url, singleWinsMs: 0 });
  expect((await late.settle(items)).filter((reply) => reply !== undefined)).toEqual(paid(8));
});

test.each([
  ["a failure", 503],
  ["fewer answers than items", { status: "OK", items: [{ status: "OK", balance: 1 }] }],
  ["a status that is not one", { status: "OK", items: [{ status: "FINE" }, { status: "OK", balance: 1 }] }],
  ["an error of the operator's own", { status: "UNKNOWN_ERROR" }],
])("%s leaves open what happened to every item", async (_what, answer) => {
  const { wallet, asked } = await settlingWallet(() => answer);
  expect(await wallet.settle([part(0), part(1)])).toEqual([{ status: "UNKNOWN" }, { status: "UNKNOWN" }]);
  expect(asked).toHaveLength(1);
});

test("each item is read by itself", async () => {
  const items = [{ status: "ROUND_CLOSED" }, { status: "OK" }, { status: "UNKNOWN_ERROR" }, { status: "HELD" }];
  const { wallet } = await settlingWallet(() => ({ status: "OK", items }));
  const statuses = (await wallet.settle([0, 1, 2, 3].map(part))).map((reply) => reply?.status);
  expect(statuses).toEqual(["ROUND_CLOSED", "UNKNOWN", "UNKNOWN", "HELD"]);
});

test("without a key there is no wallet", () => {
  expect(() => createWalletClient({ operatorUrl: "http://x", providerId: "p", walletKeys: [] })).toThrow("a key");
});
