import { DAY_MS } from "@chokdee/rules/time";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { isSound, type KeptChain } from "../../apps/site/src/pages/statement/verify/report.ts";
import { verifyStatement } from "../../apps/site/src/pages/statement/verify/verify-statement.ts";
import { askSandbox } from "../support/sandbox.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";

const box = makeScratch("seal");

afterAll(() => rmSync(box, { recursive: true, force: true }));

/** What a device would remember from check to check. */
const kept = new Map<string, KeptChain>();

async function verify(server: RunningServer, token: string) {
  return verifyStatement({
    readPage: (cursor) => callerAt(server.url, { token }).ok("statementProof", { cursor }),
    onProgress: () => {},
    signal: new AbortController().signal,
    memory: { find: (memberId) => kept.get(memberId), keep: (memberId, chain) => void kept.set(memberId, chain) },
  });
}

test("the page's own code verifies a statement against the seal that the server signed for the day", async () => {
  const server = await startServer({ dataDir: copyOfSeeded(join(box, "data")) });
  try {
    const token = await logIn(server.url);
    await askSandbox(server, "clock", { advance_ms: DAY_MS });
    let report = await verify(server, token);
    await eventually("the day is sealed", async () => {
      report = await verify(server, token);
      return report.seal !== undefined;
    });
    expect(isSound(report)).toBe(true);
    expect(report.seal).toMatchObject({ fault: undefined, seq: report.checked });
    const lines = readFileSync(join(box, "data/ledger/seals.jsonl"), "utf8").trim().split("\n");
    expect(lines.some((line) => line.includes(report.seal?.root ?? "no root"))).toBe(true);
  } finally {
    await server.stop();
  }
});
