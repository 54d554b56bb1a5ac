import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { startServer } from "../support/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOBODY = 65_534;
const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"];

const box = makeScratch("process");
afterAll(() => rmSync(box, { recursive: true, force: true }));

const probe = [...asNobody.slice(1), "test", "-r", join(ROOT, "package.json")];
const nobodyMayRead = spawnSync(asNobody[0] as string, probe);
// For any other user, all the tests about starts show it.
if (process.getuid?.() === 0 && nobodyMayRead.status === 0) {
  test("an ordinary user can start it where others run as root", async () => {
    const dataDir = join(box, "ordinary");
    mkdirSync(dataDir, { mode: 0o700 });
    execFileSync("chmod", ["755", box]);
    chownSync(dataDir, NOBODY, NOBODY);
    const server = await startServer({ dataDir, behind: asNobody });
    expect(await logIn(server.url)).not.toBe("");
    expect(await server.stop()).toBe(0);
  });
}
