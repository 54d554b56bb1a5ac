import { calls } from "@chokdee/contract";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { callerAt, logIn } from "../support/api.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";

let box: string;
/** The last one that was started. Each goes on with the data of the one before. */
let server: RunningServer;

beforeAll(() => {
  box = makeScratch("process");
  copyOfSeeded(join(box, "data"));
});

afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  server = await startServer({ dataDir: join(box, "data") });
  return server;
}

async function userOf({ url }: RunningServer, token: string): Promise<unknown> {
  return callerAt(url, { token }).call("userInfoGet", {});
}

/** Where the database ends with its killed program, other tests go on: those about payments and about rounds. */
test("a start continues where the last one stopped, or was killed and left its database behind", async () => {
  const first = await start();
  expect(first.output()).toContain("Chokdee88");
  const token = await logIn(first.url);
  const asBefore = { error: 0, data: { user: { username: "demo" } } };
  expect(await first.stop()).toBe(0);

  const second = await start();
  console.log(`warm start of the program: ${second.readyAfterMs} ms`);
  expect(await userOf(second, token)).toMatchObject(asBefore);
  expect(second.sandboxToken).toBe(first.sandboxToken);
  const pid = Number(readFileSync(join(box, "data/postgres/postmaster.pid"), "utf8").split("\n")[0]);
  // Stopped, so that it cannot follow its parent; then it is an orphan as a crash could leave it.
  process.kill(pid, "SIGSTOP");
  second.process.kill("SIGKILL");
  await second.ended;
  const going = start();
  await sleep(300);
  process.kill(pid, "SIGCONT");
  expect(await userOf(await going, token)).toMatchObject(asBefore);
});

/** A request that the server has taken: it has said that it waits for the rest. */
async function beginLogIn({ url }: RunningServer) {
  const body = JSON.stringify({ username: "demo", password: "Chokdee88" });
  const headers = { "content-type": "application/json", "content-length": body.length, expect: "100-continue" };
  const login = request(url + calls.login.path, { method: "POST", headers });
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

const isRefused = ({ url }: RunningServer) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => !ok,
    () => true,
  );

/** A connection that its client keeps open after an answer. */
async function keepOpen({ url }: RunningServer): Promise<void> {
  const open = request(`${url}/healthz`, { headers: { connection: "keep-alive" } });
  open.on("error", () => {});
  open.end();
  await new Promise((resolve) => open.once("response", (answer) => answer.resume().once("end", resolve)));
}

/** The live stream of an open page. */
async function follow({ url }: RunningServer) {
  const token = await logIn(url);
  const stream = await fetch(url + calls.live.path, { headers: { authorization: `Bearer ${token}` } });
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  return {
    async untilEnd(): Promise<void> {
      while (!(await reader?.read())?.done);
    },
  };
}

test("a stop lets a request that is under way finish, and ends open connections and live streams", async () => {
  await keepOpen(server);
  const stream = await follow(server);
  const login = await beginLogIn(server);
  const stopped = server.stop();
  await eventually("the stop has begun", () => isRefused(server));
  expect(await login.finish()).toMatchObject({ error: 0, access_token: expect.any(String) });
  await stream.untilEnd();
  expect(await stopped).toBe(0);
  expect(server.output()).not.toMatch(/"level":[456]0/);
  expect(() => readFileSync(join(box, "data/postgres/postmaster.pid"))).toThrow(/ENOENT/);
});
