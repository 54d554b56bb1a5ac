import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "@chokdee/server-kit/db";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBreaks } from "../../apps/server/src/testing/books.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { type Acknowledged, Crowd } from "./load.ts";

const BUYERS = 3;
/** Between one process and the next. */
const PAUSE_MS = 1_500;

let box: string;
let stack: Stack;
beforeAll(async () => {
  box = makeScratch("cluster");
  stack = await startStack(box);
});
afterAll(async () => {
  await stack?.stop();
  rmSync(box, { recursive: true, force: true });
});

/** What members know to be done is there, once, and nothing else. */
async function nothingIsLost({ rounds, bills }: Acknowledged): Promise<void> {
  const db = createPool(stack.databaseUrl, { max: 2, applicationName: "chokdee-test" });
  const studioDb = createPool(stack.studioDatabaseUrl, { max: 1, applicationName: "chokdee-test" });
  try {
    await eventually("every round has ended", async () => {
      const open = await studioDb.value<number>(
        "select count(*)::int from round where state in ('open', 'paying', 'refunding')",
      );
      return open === 0;
    });
    expect(new Set(rounds).size).toBe(rounds.length);
    expect(new Set(bills).size).toBe(bills.length);
    const known = await studioDb.rows<{ id: string; state: string }>("select id, state from round where id = any($1)", [
      rounds,
    ]);
    expect(known.filter(({ state }) => state === "closed")).toHaveLength(rounds.length);
    // A bet of each closed round, and of no other one.
    const closed = await studioDb.value<number>("select count(*)::int from round where state = 'closed' and stake > 0");
    const staked = await db.value<number>("select count(*)::int from provider_round where is_closed and stake > 0");
    expect(staked).toBe(closed);
    const sold = await db.value<number>("select count(*)::int from lotto_bill where id = any($1::bigint[])", [bills]);
    expect(sold).toBe(bills.length);
    expect(await findBreaks(db)).toEqual([]);
  } finally {
    await db.close();
    await studioDb.close();
  }
}

function say(what: string, { rounds, bills, longestMs, repeated }: Acknowledged): void {
  process.stdout.write(
    `${what}: ${rounds.length} rounds, ${bills.length} bills, asked again ${repeated} times, at most ${longestMs} ms without an answer\n`,
  );
}

async function inTurn(signal: NodeJS.Signals): Promise<Acknowledged> {
  const crowd = new Crowd(stack);
  crowd.start(BUYERS);
  for (const part of stack.parts) {
    await sleep(PAUSE_MS);
    await part.end(signal);
    await part.isBack();
  }
  await sleep(PAUSE_MS);
  return crowd.stop();
}

test("each process is killed under load in turn: nothing is lost and nothing happens twice", async () => {
  const done = await inTurn("SIGKILL");
  say("killed in turn", done);
  await nothingIsLost(done);
  // Some were under way at a kill, or this has shown nothing.
  expect(done.repeated).toBeGreaterThan(0);
});

test("each process is ended and begins again under load, and nobody has to ask twice", async () => {
  const done = await inTurn("SIGTERM");
  say("ended in turn", done);
  await nothingIsLost(done);
  expect(done.repeated).toBe(0);
});
