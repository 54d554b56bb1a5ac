import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, freePorts, type RunningServer, runProgram, startServer } from "../support/server.ts";

let box: string;
const servers: RunningServer[] = [];
let listener: Server | undefined;

beforeAll(() => {
  box = makeScratch("process");
});

afterEach(async () => {
  listener?.close();
  for (const server of servers.splice(0)) await server.stop();
});

afterAll(() => rmSync(box, { recursive: true, force: true }));

/** Runs a start that must fail: not with exit code 0, and with one line that says what to do. */
async function failingStart(name: string, options: { port?: number; env?: Record<string, string> } = {}) {
  const program = await runProgram({ dataDir: join(box, name), ...options });
  const code = await program.ended;
  const lines = program.output().trim().split("\n");
  expect(code, program.output()).toBe(1);
  expect(lines, program.output()).toHaveLength(1);
  return lines[0] ?? "";
}

test.each([0, 1, 2])("a port in use is named (%i after the first)", async (offset) => {
  const port = await freePorts();
  const busy = createServer();
  listener = busy;
  await new Promise<void>((resolve) => busy.listen(port + offset, resolve));
  expect(await failingStart("port", { port })).toContain(String(port + offset));
});

test("a database that cannot be reached is said so", async () => {
  const port = await freePorts();
  const line = await failingStart("database", {
    env: {
      DATABASE_URL: `postgresql://app:x@127.0.0.1:${port}/chokdee`,
      MIGRATION_DATABASE_URL: `postgresql://owner:x@127.0.0.1:${port}/chokdee`,
      SANDBOX: "on",
    },
  });
  expect(line).toMatch(/database/i);
  expect(line).toContain("MIGRATION_DATABASE_URL");
});

test("a data folder that cannot be written is named", async () => {
  writeFileSync(join(box, "a-file"), "");
  const line = await failingStart("a-file/data");
  expect(line).toContain(join(box, "a-file/data"));
  expect(line).toContain("DATA_DIR");
});

test("an external database without a mode is refused", async () => {
  const url = "postgresql://127.0.0.1/chokdee";
  const line = await failingStart("mode", {
    env: { DATABASE_URL: url.replace("//", "//app@"), MIGRATION_DATABASE_URL: url.replace("//", "//owner@") },
  });
  expect(line).toContain("SANDBOX");
});

test("real mode does not run on the embedded database", async () => {
  expect(await failingStart("real", { env: { SANDBOX: "off" } })).toContain("SANDBOX");
});

test("a second start on the same data is refused and leaves the first alone", async () => {
  const first = await startServer({ dataDir: copyOfSeeded(join(box, "twice")) });
  servers.push(first);
  expect(await failingStart("twice")).toMatch(/another start/i);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
