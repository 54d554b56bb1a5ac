import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { dumpDatabase, loadDump } from "./dump.ts";

const realPath = process.env.PATH;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "chokdee-dump-"));
  process.env.PATH = folder;
});

afterEach(() => {
  process.env.PATH = realPath;
  rmSync(folder, { recursive: true, force: true });
});

test("a missing pg_dump is said in one line", async () => {
  await expect(dumpDatabase("postgresql://x", join(folder, "dump"))).rejects.toThrow(/^pg_dump is missing: [^\n]+$/);
});

test("what pg_dump complains about is passed on in one line", async () => {
  writeFileSync(join(folder, "pg_dump"), "#!/bin/sh\necho 'error: aborting' >&2\necho 'detail: too old' >&2\nexit 1\n");
  chmodSync(join(folder, "pg_dump"), 0o755);
  await expect(dumpDatabase("postgresql://x", join(folder, "dump"))).rejects.toThrow(
    /^pg_dump failed: error: aborting detail: too old$/,
  );
});

test("a database that holds tables is not restored into", async () => {
  const database = await createTestDatabase();
  try {
    await expect(loadDump(database.ownerUrl, join(folder, "dump"))).rejects.toThrow(/not empty/);
  } finally {
    await database.close();
  }
});
