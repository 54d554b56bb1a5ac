import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { lastRelease, makeReleaseReady } from "../support/release.ts";
import { ROOT } from "../support/server.ts";
import { type Stack, startStack } from "../support/stack.ts";
import { Crowd } from "./load.ts";
import { nothingIsLost, say } from "./nothing-lost.ts";

const BUYERS = 3;
/** In which both versions serve. */
const BESIDE_MS = 3_000;

let box: string;
let stack: Stack;
beforeAll(async () => {
  box = makeScratch("rolling");
  stack = await startStack(box, { root: makeReleaseReady(join(box, "release")) });
});
afterAll(async () => {
  await stack?.stop();
  rmSync(box, { recursive: true, force: true });
});

test("each process of the last release makes way for one of this version, and nobody has to ask twice", async () => {
  const crowd = new Crowd(stack);
  crowd.start(BUYERS);
  for (const part of stack.parts) {
    await sleep(BESIDE_MS);
    part.root = ROOT;
    await part.end("SIGTERM");
    await part.isBack();
  }
  await sleep(BESIDE_MS);
  const done = await crowd.stop();
  say(`from ${lastRelease.version} to this version`, done);
  await nothingIsLost(stack, done);
  expect(done.repeated).toBe(0);
});
