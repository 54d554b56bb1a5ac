import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { logIn } from "../support/api.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { type Acknowledged, Crowd } from "./load.ts";
import { nothingIsLost, say } from "./nothing-lost.ts";
import { Watcher } from "./streams.ts";

const BUYERS = 3;
const WATCHERS = 12;
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
  await nothingIsLost(stack, done);
  // Some were under way at a kill, or this has shown nothing.
  expect(done.repeated).toBeGreaterThan(0);
});

test("each process is ended and begins again under load, and nobody has to ask twice", async () => {
  const done = await inTurn("SIGTERM");
  say("ended in turn", done);
  await nothingIsLost(stack, done);
  expect(done.repeated).toBe(0);
});

test("open pages are back by themselves when the server of their stream is killed, and hear of all that happened", async () => {
  const token = await logIn(stack.siteUrl);
  const watchers = Array.from({ length: WATCHERS }, () => new Watcher(stack.siteUrl, token));
  const areOpen = () => eventually("all streams are open", () => watchers.every(({ state }) => state === "open"));
  await areOpen();
  const crowd = new Crowd(stack);
  crowd.start(BUYERS);
  for (const part of stack.parts.filter(({ role }) => role === "api")) {
    await sleep(PAUSE_MS);
    await part.end("SIGKILL");
    await part.isBack();
    await areOpen();
  }
  await nothingIsLost(stack, await crowd.stop());
  const all = new Set(watchers.flatMap(({ seen }) => [...seen]));
  expect(all.size).toBeGreaterThan(0);
  await eventually("everybody has heard of everything", () =>
    watchers.every(({ seen, resets }) => resets > 0 || [...all].every((id) => seen.has(id))),
  );
  expect(watchers.filter(({ opened }) => opened > 1).length).toBeGreaterThan(0);
  for (const watcher of watchers) watcher.close();
});
