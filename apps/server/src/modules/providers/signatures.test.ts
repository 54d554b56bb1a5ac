import { connect } from "node:net";
import { signRequest } from "@chokdee/contract/provider/signature";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderBench, KEY, type Play, PROVIDER, type ProviderBench } from "./testing/provider.ts";

let bench: ProviderBench;
let play: Play;
beforeAll(async () => {
  bench = await createProviderBench();
  play = await bench.play(await bench.memberWith(1_000n));
});
afterAll(() => bench.close());

const PATH = "/wallet/v1/balance";

async function send(headers: Record<string, string>, body: string, path = PATH): Promise<{ status: string }> {
  const response = await fetch(bench.url + path, { method: "POST", headers, body });
  expect(response.status).toBe(200);
  return (await response.json()) as { status: string };
}

function request() {
  const body = JSON.stringify({ token: play.token, player: play.player });
  return { body, headers: { ...signRequest(PROVIDER, KEY, { method: "POST", path: PATH, body }) } };
}

const now = () => Date.now();

test("rule 11: a signed request is answered, once", async () => {
  const { headers, body } = request();
  expect(await send(headers, body)).toEqual({ status: "OK", balance: 1_000 });
  expect(await send(headers, body)).toEqual({ status: "INVALID_SIGNATURE" });
});

test("rule 11: the signature is over the raw bytes: the same JSON written otherwise is refused", async () => {
  const { headers, body } = request();
  expect(await send(headers, `${body} `)).toEqual({ status: "INVALID_SIGNATURE" });
  const spaced = JSON.stringify(JSON.parse(body), null, 1);
  const own = signRequest(PROVIDER, KEY, { method: "POST", path: PATH, body: spaced });
  expect(await send({ ...own }, spaced)).toMatchObject({ status: "OK" });
});

test("rule 11: it is checked before anything is parsed", async () => {
  const { headers } = request();
  expect(await send(headers, "{ not json")).toEqual({ status: "INVALID_SIGNATURE" });
  const body = "{ not json";
  expect(await send({ ...signRequest(PROVIDER, KEY, { method: "POST", path: PATH, body }) }, body)).toEqual({
    status: "WRONG_SYNTAX",
  });
});

test.each([
  ["no signature", { "x-signature": undefined }],
  ["another provider", { "x-provider": "other" }],
  ["an unknown key", { "x-key": "unknown" }],
  ["a changed timestamp", { "x-timestamp": String(now() - 1) }],
  ["a changed nonce", { "x-nonce": "00".repeat(16) }],
  ["a signature of capitals", { "x-signature": "AB".repeat(32) }],
])("rule 11: %s is refused", async (_what, change) => {
  const { headers, body } = request();
  const changed = Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined);
  expect(await send(Object.fromEntries(changed) as Record<string, string>, body)).toEqual({
    status: "INVALID_SIGNATURE",
  });
});

test.each([
  ["old", -301_000, "INVALID_SIGNATURE"],
  ["a little old", -290_000, "OK"],
  ["from the future", 301_000, "INVALID_SIGNATURE"],
])("a request that is %s", async (_what, shift, status) => {
  const body = JSON.stringify({ token: play.token, player: play.player });
  const headers = signRequest(PROVIDER, KEY, { method: "POST", path: PATH, body }, now() + shift);
  expect(await send({ ...headers }, body)).toMatchObject({ status });
});

test("a short nonce, a request for another path and an unknown call are refused", async () => {
  const { body, headers } = request();
  const short = signRequest(PROVIDER, KEY, { method: "POST", path: PATH, body }, now(), "00ff");
  expect(await send({ ...short }, body)).toEqual({ status: "INVALID_SIGNATURE" });
  expect(await send(headers, body, "/wallet/v1/bet")).toEqual({ status: "INVALID_SIGNATURE" });
  const path = "/wallet/v1/toString";
  expect(await send({ ...signRequest(PROVIDER, KEY, { method: "POST", path, body }) }, body, path)).toEqual({
    status: "WRONG_SYNTAX",
  });
});

test("a body that is too large is transport trouble, and so is another method", async () => {
  const response = await fetch(bench.url + PATH, { method: "POST", body: "x".repeat(70_000) });
  expect(response.status).toBe(413);
  expect((await fetch(bench.url + PATH)).status).toBe(405);
});

test("a request that breaks off in the middle harms nobody", async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(bench.url).port), "127.0.0.1", () => {
      socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`, () => {
        socket.destroy();
        resolve();
      });
    });
  });
  const { headers, body } = request();
  expect(await send(headers, body)).toMatchObject({ status: "OK" });
});

test("the wallet is published as OpenAPI", async () => {
  const document = (await (await fetch(`${bench.url}/wallet/v1/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toEqual(
    ["session", "balance", "bet", "win", "bet_win", "rollback", "round_close", "actions", "settle"].map(
      (n) => `/wallet/v1/${n}`,
    ),
  );
});
