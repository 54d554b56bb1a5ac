import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { messagesTo } from "../support/accounts.ts";
import { copyOfSeeded, failingStart, NODE_COMPILE_CACHE, type RunningServer, startServer } from "../support/server.ts";

const COMMAND = join(import.meta.dirname, "../../apps/server/src/commands/office-owner.ts");
const PHONE = "0891234567";

let box: string;
let server: RunningServer;
beforeAll(async () => {
  box = makeScratch("process");
  server = await startServer({ dataDir: copyOfSeeded(join(box, "data")) });
});
afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

function invite(env: Readonly<Record<string, string>>) {
  return promisify(execFile)(process.execPath, [COMMAND], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: join(box, "data"), ...env },
  });
}

const boss = { OFFICE_OWNER_USERNAME: "boss", OFFICE_OWNER_PHONE: PHONE };

test.each([
  ["nobody to ask", {}, /^Set OFFICE_OWNER_USERNAME: there is nobody to ask\.\n$/],
  ["two owners already", boss, /^There are two owners already[^\n]*\n$/],
])("office:owner says in one line: %s", async (_what, env, stderr) => {
  await expect(invite(env)).rejects.toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(stderr) });
});

test("office:owner invites one beside the running system where an owner has left, and shows no secret", async () => {
  await server.read((db) => db.query("update staff set status = 'suspended' where username = 'owner'"));
  const { stdout, stderr } = await invite(boss);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^Owner boss is invited: a link to 089-xxx-4567 is among the sandbox's messages\./);
  expect(stdout).not.toContain(PHONE);
  const [message] = await messagesTo(PHONE, server);
  const token = /#(\S{20,})/.exec(message?.body ?? "")?.[1] ?? expect.fail("no link was sent");
  expect(stdout, "the link is the phone's alone").not.toContain(token);
  const { rows } = await server.read((db) =>
    db.query<{ role: string; status: string }>("select role, status from staff where username = 'boss'"),
  );
  expect(rows).toEqual([{ role: "owner", status: "invited" }]);
});

test("a second start on the same data is refused and leaves the first alone", async () => {
  expect(await failingStart({ dataDir: join(box, "data") })).toMatch(/another start/i);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
