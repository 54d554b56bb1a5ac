import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, startServer } from "../support/server.ts";

const COMMANDS = join(import.meta.dirname, "../../apps/server/src/commands");

let box: string;

beforeAll(() => {
  box = makeScratch("process");
});

afterAll(() => rmSync(box, { recursive: true, force: true }));

function command(name: string, dataDir: string, folder: string) {
  return promisify(execFile)(process.execPath, [join(COMMANDS, `${name}.ts`), folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}

async function wallets(url: string, token: string): Promise<unknown> {
  return callerAt(url, { token }).ok("walletList", {});
}

test("a restored system continues: same sessions, same money, same controls", async () => {
  const original = await startServer({ dataDir: copyOfSeeded(join(box, "original")) });
  const token = await logIn(original.url);
  const before = await wallets(original.url, token);
  const { stdout } = await command("backup", join(box, "original"), join(box, "backup"));
  expect(stdout).toContain("verified");
  await original.stop();

  await command("restore", join(box, "restored"), join(box, "backup"));
  const restored = await startServer({ dataDir: join(box, "restored") });
  try {
    expect(restored.sandboxToken).toBe(original.sandboxToken);
    expect(await callerAt(restored.url, { token }).call("userInfoGet", {})).toMatchObject({
      error: 0,
      data: { user: { username: "demo" } },
    });
    expect(await wallets(restored.url, token)).toEqual(before);
    expect(await logIn(restored.url, "vip")).not.toBe("");
  } finally {
    await restored.stop();
  }
});

test("a restore over existing data is refused in one line", async () => {
  await expect(command("restore", join(box, "original"), join(box, "backup"))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^[^\n]*not empty[^\n]*\n$/),
  });
});
