import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stateFolder } from "./paths.mjs";
import { PrepareFailure } from "./step.mjs";

const WAIT_MS = 15 * 60_000;
const POLL_MS = 200;
const file = join(stateFolder, "prepare.lock");

/** Lets one prepare work at a time, so that two never install or build over each other. */
export async function withLock(work) {
  await acquire();
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function acquire() {
  const deadline = Date.now() + WAIT_MS;
  let isReported = false;
  while (!tryLock()) {
    if (isStale()) {
      rmSync(file, { force: true });
      continue;
    }
    if (Date.now() > deadline) throw new PrepareFailure(`Another prepare does not end: stop it, then remove ${file}`);
    if (!isReported) console.log("Another prepare is at work: waiting for it.");
    isReported = true;
    await sleep(POLL_MS);
  }
}

function tryLock() {
  try {
    mkdirSync(stateFolder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new PrepareFailure(`The checkout cannot be written (${error.message}): prepare it as its owner first.`);
  }
}

/** Left by a prepare that was killed: its process is gone, or so old that its number went to another. */
function isStale() {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    const age = Date.now() - statSync(file).mtimeMs;
    if (pid === 0) return age > POLL_MS;
    return age > WAIT_MS || !isAlive(pid);
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
