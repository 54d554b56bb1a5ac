import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { failingStart, freePorts } from "../support/server.ts";

let box: string;
let listener: Server | undefined;

beforeAll(() => {
  box = makeScratch("process");
});

afterEach(() => void listener?.close());

afterAll(() => rmSync(box, { recursive: true, force: true }));

/** One of them shows that a port is named at all; the others are taken the same way. */
const offsets = process.env.FULL ? [0, 1, 2] : [1];

test.each(offsets)("a port in use is named (%i after the first)", async (offset) => {
  const port = await freePorts();
  const busy = createServer();
  listener = busy;
  await new Promise<void>((resolve) => busy.listen(port + offset, resolve));
  expect(await failingStart({ dataDir: join(box, "port"), port })).toContain(String(port + offset));
});

test("a database that cannot be reached is said so", async () => {
  const port = await freePorts();
  const line = await failingStart({
    dataDir: join(box, "database"),
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
  const line = await failingStart({ dataDir: join(box, "a-file/data") });
  expect(line).toContain(join(box, "a-file/data"));
  expect(line).toContain("DATA_DIR");
});

test("an external database without a mode is refused", async () => {
  const url = "postgresql://127.0.0.1/chokdee";
  const line = await failingStart({
    dataDir: join(box, "mode"),
    env: { DATABASE_URL: url.replace("//", "//app@"), MIGRATION_DATABASE_URL: url.replace("//", "//owner@") },
  });
  expect(line).toContain("SANDBOX");
});

test("real mode does not run on the embedded database", async () => {
  expect(await failingStart({ dataDir: join(box, "real"), env: { SANDBOX: "off" } })).toContain("SANDBOX");
});
