import type { CallOutput } from "@chokdee/contract";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import type { PlayedRound } from "../../apps/studio/src/kinds/slots/protocol.ts";
import type { AllCalls } from "../../apps/studio/src/protocol.ts";
import { askSandbox } from "../support/sandbox.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";
import { callStudio } from "../support/studio.ts";

const PROVIDER_DOWN = 3002;
const game = { game_id: "amphawa", provider_id: "chokdee" };

let box: string;
let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  box = makeScratch("studio-operator");
  dataDir = copyOfSeeded(join(box, "data"));
  server = await startServer({ dataDir });
});

afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

async function ok<Name extends keyof AllCalls>(name: Name, input: AllCalls[Name]["input"]) {
  const answer = await callStudio(`http://localhost:${server.port + 1}`, name, input);
  expect(answer).toMatchObject({ status: "OK" });
  return answer as AllCalls[Name]["output"];
}

type Wallet = CallOutput<"gameWallets">[number];

async function walletOf(token: string): Promise<Wallet> {
  const [wallet] = await callerAt(server.url, { token }).ok("gameWallets", { ...game, sub_provider_id: "" });
  if (!wallet) throw new Error("the member has no wallet");
  return wallet;
}

async function open(token: string, wallet: Wallet) {
  const launch = { ...game, wallet_id: wallet.id, is_mobile: true, source: "direct" };
  const link = new URL((await callerAt(server.url, { token }).ok("gameLink", launch)).link);
  expect(link.port).toBe(String(server.port + 1));
  const opened = await ok("session", { game: "amphawa", code: link.searchParams.get("code") ?? "" });
  if (!opened.fairness.used) await ok("seed", { session: opened.session, client_seed: "mine" });
  return opened;
}

/** Plays until a round waits for its win. */
async function untilOpen(session: string): Promise<{ readonly lost: number; readonly open: PlayedRound }> {
  for (let lost = 0; ; lost += 100) {
    const round = await ok("spin", { session, key: randomUUID(), bet: 100, kind: "spin" });
    if (!round.closed) return { lost, open: round };
  }
}

test("a round that a kill -9 of everything interrupts is shown again and paid once", async () => {
  const token = await logIn(server.url, "vip");
  const before = await walletOf(token);
  const first = await open(token, before);
  expect(first.balance).toBe(Math.round(before.balance * 100));
  const { lost, open: round } = await untilOpen(first.session);
  server.process.kill("SIGKILL");
  await server.ended;
  server = await startServer({ dataDir });

  const second = await open(token, await walletOf(token));
  expect(second.unfinished).toMatchObject({ round: round.round, win: round.win, events: round.events });
  const finished = await ok("finish", { session: second.session, round: round.round });
  const expected = first.balance - lost - 100 + round.win;
  expect(finished).toMatchObject({ closed: true, balance: expected });
  expect(await ok("finish", { session: second.session, round: round.round })).toMatchObject({ balance: expected });
  expect((await walletOf(token)).balance).toBe(expected / 100);
});

async function spoil(fault: "none" | "provider_down" | "answers_lost"): Promise<void> {
  expect(await askSandbox(server, "provider/line", { fault })).toMatchObject({ fault });
}

test("rounds whose answers get lost are asked for again, and every one moves the money once", async () => {
  const token = await logIn(server.url, "demo");
  const before = await walletOf(token);
  const { session, balance } = await open(token, before);
  await spoil("answers_lost");
  let expected = balance;
  for (let i = 0; i < 5; i++) {
    const round = await ok("spin", { session, key: randomUUID(), bet: 100, kind: "spin" });
    expected += round.win - 100;
    const finished = round.closed ? round : await ok("finish", { session, round: round.round });
    expect(finished).toMatchObject({ closed: true, balance: expected });
  }
  await spoil("none");
  expect((await walletOf(token)).balance).toBe(expected / 100);
});

test("no game is opened while its provider is down, and the next try after that does", async () => {
  const token = await logIn(server.url, "demo");
  const wallet = await walletOf(token);
  await spoil("provider_down");
  const body = { ...game, wallet_id: wallet.id, is_mobile: true, source: "direct" };
  const link = () => callerAt(server.url, { token }).call("gameLink", body);
  await expect.poll(link).toMatchObject({ error: PROVIDER_DOWN });
  await spoil("none");
  await expect.poll(link).toMatchObject({ error: 0 });
});

test("a demo needs no login", async () => {
  const { link } = await callerAt(server.url).ok("gameDemo", { ...game, is_mobile: false, source: "direct" });
  expect(new URL(link).searchParams.get("demo")).toBe("1");
  expect(await ok("session", { game: "amphawa" })).toMatchObject({ is_demo: true, balance: 1_000_000 });
});
