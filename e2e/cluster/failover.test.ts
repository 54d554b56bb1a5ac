import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "@chokdee/server-kit/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nearestOf } from "../../apps/server/src/platform/standby.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { callerAt, logIn } from "../support/api.ts";
import type { DatabaseNode } from "../support/cluster/database-node.ts";
import { type DatabaseCluster, startDatabaseCluster } from "../support/cluster/database.ts";
import { removeLeftovers } from "../support/cluster/network.ts";
import { openRound } from "../support/lotto.ts";
import { fund } from "../support/sandbox.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { Crowd } from "./load.ts";
import { nothingIsLost, say } from "./nothing-lost.ts";

const BUYERS = 3;
/** Before a fault and after it. */
const PLAY_MS = 4_000;
/** How often each fault is made. */
const TIMES = Number(process.env.FAILOVERS ?? 1);

let box: string;
let database: DatabaseCluster;
let stack: Stack;
beforeAll(async () => {
  removeLeftovers();
  box = makeScratch("failover");
  database = await startDatabaseCluster(box);
  stack = await startStack(box, { parts: { api: 2, worker: 1, studio: 1 }, database });
});
afterAll(async () => {
  await stack?.stop();
  await database?.stop();
  rmSync(box, { recursive: true, force: true });
});

/** Whether a write is on two disks within a second, through whatever leads, by a connection that is made for it. */
async function isWritable(): Promise<boolean> {
  const db = createPool(database.url("chokdee_login"), { max: 1, waitMs: 1_000, applicationName: "chokdee-test" });
  const written = db.query("select pg_logical_emit_message(true, 'test', '')").then(
    () => true,
    () => false,
  );
  // One that is not answered stays behind until its machine is back.
  void written.then(() => db.close());
  return Promise.race([written, sleep(1_000, false)]);
}

/** How long nothing can be written from now on. */
async function writableAfterMs(): Promise<number> {
  const began = performance.now();
  while (!(await isWritable())) await sleep(100);
  return performance.now() - began;
}

/** Until what the log has room for is used up. */
async function writeMuch(): Promise<void> {
  const db = createPool(database.url("postgres"), { max: 1, waitMs: 1_000, applicationName: "chokdee-test" });
  const write = () => db.query("select pg_logical_emit_message(true, 'test', repeat('x', 8000000))");
  const isDone = () =>
    Promise.race([
      write().then(
        () => false,
        () => true,
      ),
      sleep(5_000, true),
    ]);
  for (let no = 0; no < 100 && !(await isDone()); no++);
  void db.close();
}

interface Fault {
  readonly at: "leader" | "sync_standby";
  readonly make: (node: DatabaseNode) => void | Promise<void>;
  /** Once others do its work. */
  readonly undo: (node: DatabaseNode) => void | Promise<void>;
  readonly isPossible?: (node: DatabaseNode) => boolean;
}

const faults: Readonly<Record<string, Fault>> = {
  "PostgreSQL alone is killed": { at: "leader", make: (node) => node.killPostgres(), undo: () => undefined },
  "the leader's machine is lost": { at: "leader", make: (node) => node.kill(), undo: (node) => node.start() },
  "the leader stands still": { at: "leader", make: (node) => node.freeze(), undo: (node) => node.thaw() },
  "the leader is cut off": {
    at: "leader",
    make: (node) => node.cut(),
    undo: (node) => node.join(),
    isPossible: ({ canBeCut }) => canBeCut,
  },
  "the leader's disk is full": {
    at: "leader",
    make: async (node) => {
      node.fillDisk();
      await writeMuch();
    },
    undo: async (node) => {
      node.freeDisk();
      await node.makeAnew();
    },
    isPossible: ({ canBeFilled }) => canBeFilled,
  },
  "the standby that confirms is lost": {
    at: "sync_standby",
    make: (node) => node.kill(),
    undo: (node) => node.start(),
  },
};

test.each(Object.entries(faults))("%s: what was acknowledged is there once", async (what, fault) => {
  const { at, make, undo, isPossible = () => true } = fault;
  for (let no = 1; no <= TIMES; no++) {
    await database.isWhole();
    const node = await database.nodeThatIs(at);
    if (!isPossible(node)) return void process.stdout.write(`${what}: only root can do that, it was not tried\n`);
    // However often it is played, nobody runs out of money.
    await fund({ username: "demo", amount: 5_000, code: "deposit", key: randomUUID() }, stack.site);
    const crowd = new Crowd(stack);
    crowd.start(BUYERS);
    await sleep(PLAY_MS);
    await make(node);
    const ms = await writableAfterMs();
    const leader = await database.nodeThatIs("leader");
    await sleep(PLAY_MS);
    await undo(node);
    await database.isWhole();
    const done = await crowd.stop();
    say(`${what}, ${node.name}: writable after ${(ms / 1_000).toFixed(1)} s, ${leader.name} leads`, done);
    expect(done.rounds.length + done.bills.length).toBeGreaterThan(0);
    await nothingIsLost(stack, done);
  }
});

test("a standby is near enough to read reports from, and takes no writes", async () => {
  await database.isWhole();
  const pools = [database.url("chokdee_login"), database.standbyUrl("chokdee_login")].map((url) =>
    createPool(url, { max: 1, applicationName: "chokdee-test" }),
  );
  const [leader, standby] = pools;
  if (!leader || !standby) throw new Error("There are two.");
  try {
    await leader.query("update ready_probe set at = now()");
    const { db, behindMs } = await nearestOf(leader, standby)();
    expect(db).toBe(standby);
    expect(behindMs).toBeLessThan(10_000);
    await expect(standby.query("update ready_probe set at = now()")).rejects.toThrow("read-only");
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
});

test("without a standby money waits and the site says so; what was sent meanwhile is done when one is back", async () => {
  await database.isWhole();
  const { siteUrl } = stack;
  const member = callerAt(siteUrl, { token: await logIn(siteUrl) });
  const { round_id: roundId } = await openRound(siteUrl);
  const { rates } = await member.ok("lottoRate", { round_id: roundId });
  const rate = rates.find(({ bet_type }) => bet_type === "two_bottom")?.rate ?? 0;
  const lines = [{ bet_type: "two_bottom" as const, number: "42", amount: 1, rate }];
  const draft = { round_id: roundId, agent_id: 1, lines };
  const { bill_token } = await member.ok("lottoBillValidate", draft);
  const buy = () => member.call("lottoBillCreate", { ...draft, bill_token }, { idempotencyKey: "while-no-standby" });

  const leader = await database.nodeThatIs("leader");
  const standbys = database.nodes.filter((node) => node !== leader);
  for (const node of standbys) node.kill();
  const first = await buy();
  expect(first.status).toBe(503);
  expect(first.message).toContain("หยุดรับรายการชั่วคราว");
  // Whoever only looks sees all as it was.
  expect(await member.call("walletList", {})).toMatchObject({ error: 0 });
  await expect.poll(whatIsSaid).toMatch(/money waits/);

  const again = buy();
  for (const node of standbys) node.start();
  const answer = await again;
  const bill = answer.error === 0 ? answer.data : (await buy()).data;
  expect(bill?.bill_id).toBeTruthy();
  expect((await buy()).data?.bill_id).toBe(bill?.bill_id);
  await database.isWhole();
  await nothingIsLost(stack, { rounds: [], bills: [String(bill?.bill_id)], slips: [], longestMs: 0, repeated: 0 });

  async function whatIsSaid(): Promise<string> {
    const answers = stack.parts
      .filter(({ role }) => role === "api")
      .map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`));
    return (await Promise.all((await Promise.all(answers)).map((each) => each.text()))).join("\n");
  }
});
