import { generateKeyPairSync, sign, verify } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import { run } from "../../../../../../tools/conformance/run.ts";
import { addGame } from "../../../testing/add-game.ts";
import { makeScratch } from "../../../testing/scratch.ts";
import { fakeService } from "../../../testing/fake-service.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { createProviders } from "../providers.ts";
import { createHubAdapter } from "./hub-adapter.ts";

const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const GAME = "hub-slot";
const TABLE = "hub-table";

let system: TestSystem;
let url: string;
let user: string;
let token: string;

let last = 0;
const fresh = () => `uuid-${++last}`;

async function call(path: string, request: object, key = theirs.privateKey): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ request_uuid: "request-1", user, ...request });
  const signature = sign("RSA-SHA256", Buffer.from(body), key).toString("base64");
  const response = await fetch(`${url}/hub/${path}`, {
    method: "POST",
    body,
    headers: { "x-hub88-signature": signature },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const bet = (baht: number, more: object = {}) => ({
  token,
  transaction_uuid: fresh(),
  supplier_user: "whatever",
  game_code: GAME,
  round: fresh(),
  amount: baht * 100_000,
  currency: "THB",
  is_free: false,
  ...more,
});

const after = (earlier: { transaction_uuid: string; round: string }, more: object = {}) => ({
  token,
  transaction_uuid: fresh(),
  reference_transaction_uuid: earlier.transaction_uuid,
  round: earlier.round,
  game_code: GAME,
  currency: "THB",
  ...more,
});

beforeAll(async () => {
  const config = { hub: { url: "http://127.0.0.1:9", operatorId: 88, gameOrigins: ["http://127.0.0.1:9"] } };
  system = await createTestSystem({ config });
  const { services, site } = system;
  await services.keyring.add("hub", {
    id: "theirs",
    secret: theirs.publicKey.export({ type: "spki", format: "pem" }).toString(),
  });
  await services.keyring.add("hub", {
    id: "ours",
    secret: ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });
  await site.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`;
});
afterAll(() => system.close());

function providersAt(hubUrl: string) {
  const { services } = system;
  const options = { providerId: "hub", name: "Hub", operatorId: 88, keyring: services.keyring, url: hubUrl };
  return createProviders(services, services.keyring, [createHubAdapter(options)]);
}

test("the aggregator's games are listed as ours are, and opened as demos; without an answer it is down", async () => {
  const game = {
    game_code: "one",
    name: "Game One",
    category: "Video Slots",
    url_thumb: "/thumbs/one.png",
    release_date: "2026-03-01",
    rtp: "96.4",
    enabled: true,
  };
  const others = [
    { ...game, game_code: "off", enabled: false },
    { ...game, game_code: "", category: "Bingo" },
  ];
  const hub = await fakeService(({ body }) => ({
    status: 200,
    body: body.includes("game_code") ? { url: "https://games.hub.example/demo" } : [game, ...others],
  }));
  const { gameProviders, launches } = providersAt(hub.url);
  expect(gameProviders.list()).toEqual([{ providerId: "hub", name: "Hub", source: "aggregator", hasTables: false }]);
  const listed = await gameProviders.games("hub");
  expect(listed).toHaveLength(1);
  expect(listed[0]).toMatchObject({ game: "one", category: "slot", image: "/thumbs/one.png", return_percent: 96.4 });
  const demo = { providerId: "hub", gameId: "one", isMobile: false, origin: "http://localhost:3000" };
  expect(await launches.demoLink(demo)).toBe("https://games.hub.example/demo");
  expect(await gameProviders.isUp("hub")).toBe(true);

  const broken = await fakeService(() => ({ status: 503 }));
  const down = providersAt(broken.url);
  expect(await down.gameProviders.isUp("hub")).toBe(false);
  await expect(down.launches.demoLink(demo)).rejects.toMatchObject({ code: "PROVIDER_DOWN" });
});

test("a link is asked for with our signature, and carries a token that works at once", async () => {
  const requests: { token?: string; user?: string }[] = [];
  const hub = await fakeService(({ headers, body }) => {
    const signature = Buffer.from(String(headers["x-hub88-signature"]), "base64");
    expect(verify("RSA-SHA256", Buffer.from(body), ours.publicKey, signature)).toBe(true);
    requests.push(JSON.parse(body) as { token: string; user: string });
    return { status: 200, body: { url: "https://games.hub.example/play?x=1" } };
  });
  const { launches } = providersAt(hub.url);
  const { rows } = await system.database.owner.query<{ id: MemberId }>(
    "select id from member where username_key = 'vip'",
  );
  const memberId = rows[0]?.id ?? (0n as MemberId);
  const link = await launches.createLink({
    memberId,
    walletId: MAIN_WALLET,
    providerId: "hub",
    gameId: GAME,
    category: "slot",
    isMobile: true,
    origin: "http://localhost:3000",
  });
  expect(link).toBe("https://games.hub.example/play?x=1");
  expect(requests[0]).toMatchObject({
    operator_id: 88,
    game_code: GAME,
    platform: "GPL_MOBILE",
    currency: "THB",
  });
  token = requests[0]?.token ?? "";
  user = requests[0]?.user ?? "";
  expect(await call("user/info", {})).toEqual({
    status: "RS_OK",
    request_uuid: "request-1",
    user,
    country: "TH",
  });
  expect(await call("user/balance", { token })).toMatchObject({
    status: "RS_OK",
    balance: 25_000_000_000,
    currency: "THB",
  });
});

test("a bet and its win move money in hundred-thousandths, and come again without a second effect", async () => {
  const staked = bet(100);
  const first = await call("transaction/bet", staked);
  expect(first).toEqual({ status: "RS_OK", request_uuid: "request-1", user, balance: 24_990_000_000, currency: "THB" });
  expect(await call("transaction/bet", staked)).toEqual(first);
  expect(await call("transaction/bet", { ...staked, amount: 1 })).toMatchObject({ status: "RS_ERROR_LIMIT_REACHED" });
  expect(await call("transaction/bet", { ...staked, amount: 200_000 })).toMatchObject({
    status: "RS_ERROR_DUPLICATE_TRANSACTION",
  });
  const won = after(staked, { amount: 5_050_000, round_closed: true });
  expect(await call("transaction/win", won)).toMatchObject({ status: "RS_OK", balance: 24_995_050_000 });
  expect(await call("transaction/win", after(staked, { amount: 100_000 }))).toMatchObject({
    status: "RS_ERROR_DUPLICATE_TRANSACTION",
  });
});

test("rule 3: an early rollback is OK, by this dialect's habit, and its late bet has no effect all the same", async () => {
  const late = bet(50);
  const rollback = after(late);
  const status = "RS_OK";
  expect(await call("transaction/rollback", rollback)).toMatchObject({ status });
  expect(await call("transaction/bet", late)).toMatchObject({ status: "RS_ERROR_TRANSACTION_ROLLED_BACK" });
  expect(await call("transaction/rollback", rollback)).toMatchObject({ status });
  expect(await call("user/balance", { token })).toMatchObject({ balance: 24_995_050_000 });
});

test("a rollback gives the stake back once", async () => {
  const staked = bet(10);
  await call("transaction/bet", staked);
  expect(await call("transaction/rollback", after(staked))).toMatchObject({ status: "RS_OK", balance: 24_995_050_000 });
  expect(await call("transaction/rollback", after(staked))).toMatchObject({ status: "RS_OK", balance: 24_995_050_000 });
});

test("a refused bet stays refused when there is money for it, and its rollback is OK without effect", async () => {
  const beyond = bet(260_000);
  const refused = await call("transaction/bet", beyond);
  expect(refused).toMatchObject({ status: "RS_ERROR_NOT_ENOUGH_MONEY", balance: 24_995_050_000 });
  const prize = { ...bet(20_000), reference_transaction_uuid: null, is_supplier_promo: true };
  expect(await call("transaction/win", prize)).toMatchObject({ status: "RS_OK", balance: 26_995_050_000 });
  expect(await call("transaction/bet", beyond)).toEqual(refused);
  const rollback = after(beyond);
  for (let i = 0; i < 2; i++) {
    expect(await call("transaction/rollback", rollback)).toMatchObject({ status: "RS_OK", balance: 26_995_050_000 });
    expect(await call("transaction/bet", beyond)).toEqual(refused);
  }
  expect(await call("transaction/rollback", after(prize))).toMatchObject({ status: "RS_OK", balance: 24_995_050_000 });
});

test("a losing round that was closed with its bet is rolled back, also under the bet's own name", async () => {
  for (const name of [fresh(), undefined]) {
    const lost = bet(10, { round_closed: true });
    expect(await call("transaction/bet", lost)).toMatchObject({ status: "RS_OK", balance: 24_994_050_000 });
    const rollback = after(lost, { transaction_uuid: name ?? lost.transaction_uuid });
    expect(await call("transaction/rollback", rollback)).toMatchObject({ status: "RS_OK", balance: 24_995_050_000 });
  }
});

test("the wallet is as the aggregator's public documents say", async () => {
  await addGame(system, "hub", TABLE);
  const pem = join(makeScratch("hub"), "theirs.pem");
  writeFileSync(pem, theirs.privateKey.export({ type: "pkcs8", format: "pem" }));
  const printed: string[] = [];
  const session = ["--url", `${url}/hub/`, "--pem", pem, "--user", user, `--token=${token}`];
  await run(["hub", ...session, "--game", GAME, "--other", TABLE], (text) => printed.push(text));
  rmSync(dirname(pem), { recursive: true });
  expect(printed.join("\n")).not.toContain("FAIL");
  expect(printed.join("\n")).toContain("checks hold");
});

test("a free bet that carries a value is played for nothing, from a grant, and the supplier's own gifts are paid", async () => {
  const before = await call("user/balance", { token });
  const { rows } = await system.database.owner.query<{ member_id: bigint }>(
    "select member_id from provider_player where player = $1",
    [user],
  );
  await system.database.owner.query(
    `insert into free_rounds
       (provider_id, grant_id, their_grant, member_id, game_id, granted, bet, expires_at, created_at)
     values ('hub', 'grant-1', 'reward-1', $1, $2, 1, 500, now() + interval '90 days', now())`,
    [rows[0]?.member_id ?? 0n, GAME],
  );
  const free = bet(5, { is_free: true, reward_uuid: "reward-1" });
  expect(await call("transaction/bet", free)).toEqual({ ...before, request_uuid: "request-1" });
  const second = bet(5, { is_free: true, reward_uuid: "reward-1" });
  expect(await call("transaction/bet", second)).toMatchObject({ status: "RS_ERROR_UNKNOWN" });
  const promo = bet(5, { is_supplier_promo: true });
  expect(await call("transaction/bet", promo)).toMatchObject({ status: "RS_OK", balance: before.balance });
  const { owner } = system.database;
  await owner.query("update play_session set last_used_at = last_used_at - interval '1 hour'");
  expect(await call("transaction/bet", bet(1))).toMatchObject({ status: "RS_ERROR_TOKEN_EXPIRED" });
  expect(await call("transaction/bet", bet(5, { is_supplier_promo: true }))).toMatchObject({ status: "RS_OK" });
  await owner.query("update play_session set last_used_at = last_used_at + interval '1 hour'");
  const won = after(promo, { amount: 100_000, is_supplier_promo: true });
  expect(await call("transaction/win", won)).toMatchObject({ balance: Number(before.balance) + 100_000 });
});

test("a round is asked about under the aggregator's own name, and its state is not made up", async () => {
  const asked: string[] = [];
  const hub = await fakeService(({ body }) => {
    asked.push(body);
    return { status: 200, body: { url: "https://games.hub.example/round/7" } };
  });
  const { keyring } = system.services;
  const adapter = createHubAdapter({ providerId: "hub", name: "Hub", operatorId: 88, keyring, url: hub.url });
  expect(await adapter.roundStatus(user, `${GAME}:7:a`)).toMatchObject({ state: "undisclosed" });
  expect(asked[0]).toContain('"round":"7:a"');
});

test.each([
  ["another's signature", {}, ours.privateKey, "RS_ERROR_INVALID_SIGNATURE"],
  ["a token nobody knows", { token: "unknown" }, theirs.privateKey, "RS_ERROR_INVALID_TOKEN"],
  ["another game", { game_code: "other" }, theirs.privateKey, "RS_ERROR_INVALID_GAME"],
  ["another currency", { currency: "EUR" }, theirs.privateKey, "RS_ERROR_WRONG_CURRENCY"],
  ["more than there is", { amount: 99_000_000_000_000 }, theirs.privateKey, "RS_ERROR_NOT_ENOUGH_MONEY"],
  ["less than a satang", { amount: 999 }, theirs.privateKey, "RS_ERROR_LIMIT_REACHED"],
  ["a reserve for shots", { unit: 1_000 }, theirs.privateKey, "RS_ERROR_WRONG_TYPES"],
  ["a rest of one", { unused: 1_000 }, theirs.privateKey, "RS_ERROR_WRONG_TYPES"],
  [
    "a free bet without a grant",
    { is_free: true, reward_uuid: "none", amount: 0 },
    theirs.privateKey,
    "RS_ERROR_UNKNOWN",
  ],
])("a bet with %s is refused", async (_what, more, key, status) => {
  expect(await call("transaction/bet", bet(1, more), key)).toMatchObject({ status });
});
