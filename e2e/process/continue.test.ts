import { calls } from "@chokdee/contract";
import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOBODY = 65_534;
const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--"];

let box: string;
const servers: RunningServer[] = [];

beforeAll(() => {
  box = makeScratch("process");
  copyOfSeeded(join(box, "data"));
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

afterAll(() => rmSync(box, { recursive: true, force: true }));

/** All but one go on with the data of the one before. */
async function start(name = "data", behind?: readonly string[]): Promise<RunningServer> {
  const server = await startServer({ dataDir: join(box, name), ...(behind && { behind }) });
  servers.push(server);
  return server;
}

async function userOf(server: RunningServer, token: string): Promise<unknown> {
  return callerAt(server.url, { token }).call("userInfoGet", {});
}

test("the next start continues where the last one stopped", async () => {
  const first = await start();
  expect(first.output()).toContain("Chokdee88");
  const token = await logIn(first.url);
  expect(await first.stop()).toBe(0);
  const second = await start();
  console.log(`warm start of the program: ${second.readyAfterMs} ms`);
  expect(await userOf(second, token)).toMatchObject({ error: 0, data: { user: { username: "demo" } } });
  expect(second.sandboxToken).toBe(first.sandboxToken);
});

test("a start after a kill -9 recovers, though the database may still run", async () => {
  const first = await start();
  const token = await logIn(first.url);
  first.process.kill("SIGKILL");
  await first.ended;
  const second = await start();
  expect(await userOf(second, token)).toMatchObject({ error: 0 });
});

test("a database left behind by a killed start is recovered, not refused", async () => {
  const first = await start();
  const token = await logIn(first.url);
  const pid = Number(readFileSync(join(box, "data/postgres/postmaster.pid"), "utf8").split("\n")[0]);
  // Stopped, so that it cannot follow its parent; then it is an orphan as a crash could leave it.
  process.kill(pid, "SIGSTOP");
  first.process.kill("SIGKILL");
  await first.ended;
  const going = start();
  await sleep(300);
  process.kill(pid, "SIGCONT");
  expect(await userOf(await going, token)).toMatchObject({ error: 0 });
});

/** A request that the server has taken: it has said that it waits for the rest. */
async function beginLogIn(server: RunningServer) {
  const body = JSON.stringify({ username: "demo", password: "Chokdee88" });
  const headers = { "content-type": "application/json", "content-length": body.length, expect: "100-continue" };
  const login = request(server.url + calls.login.path, { method: "POST", headers });
  const answered = once(login, "response") as Promise<[IncomingMessage]>;
  login.flushHeaders();
  await once(login, "continue");
  return {
    async finish(): Promise<unknown> {
      login.end(body);
      const [answer] = await answered;
      return json(answer);
    },
  };
}

const isRefused = (server: RunningServer) =>
  fetch(`${server.url}/healthz`).then(
    ({ ok }) => !ok,
    () => true,
  );

test("a stop lets a request that is under way finish", async () => {
  const server = await start();
  const login = await beginLogIn(server);
  const stopped = server.stop();
  await eventually("the stop has begun", () => isRefused(server));
  expect(await login.finish()).toMatchObject({ error: 0, access_token: expect.any(String) });
  expect(await stopped).toBe(0);
  expect(server.output()).not.toMatch(/"level":[456]0/);
  expect(() => readFileSync(join(box, "data/postgres/postmaster.pid"))).toThrow(/ENOENT/);
});

test("a stop ends even where a client keeps its connection open", async () => {
  const server = await start();
  const open = request(`${server.url}/healthz`, { headers: { connection: "keep-alive" } });
  open.on("error", () => {});
  open.end();
  await new Promise((resolve) => open.once("response", (answer) => answer.resume().once("end", resolve)));
  expect(await server.stop()).toBe(0);
});

test("a stop ends the live streams of open pages", async () => {
  const server = await start();
  const token = await logIn(server.url);
  const stream = await fetch(server.url + calls.live.path, { headers: { authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  const untilEnd = async () => {
    while (!(await reader?.read())?.done);
  };
  const [, end] = await Promise.all([untilEnd(), server.stop()]);
  expect(end).toBe(0);
});

const nobodyMayRead = spawnSync(asNobody[0] as string, [
  ...asNobody.slice(1),
  "test",
  "-r",
  join(ROOT, "package.json"),
]);
if (process.getuid?.() === 0 && nobodyMayRead.status === 0) {
  test("an ordinary user can start it too", async () => {
    mkdirSync(join(box, "ordinary"), { mode: 0o700 });
    execFileSync("chmod", ["755", box]);
    chownSync(join(box, "ordinary"), NOBODY, NOBODY);
    const server = await start("ordinary", asNobody);
    expect(await logIn(server.url)).not.toBe("");
    expect(await server.stop()).toBe(0);
  });
}
