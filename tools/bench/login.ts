// How alike a wrong name and a wrong password look from outside, and how the site answers while it is flooded with
// logins. The server runs on a thread of its own, over a throw-away database.
import { request, Agent } from "node:http";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { createSiteServer } from "../../apps/server/src/compose/site-server.ts";
import { closeSystem, openSystem, seed } from "../../apps/server/src/compose/system.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { createLogger } from "../../apps/server/src/platform/log.ts";
import { extent, median, note, quantile, report, timeOf } from "./harness.ts";
import { copyTemplate, startTestCluster, stopTestCluster } from "../../apps/server/src/testing/cluster.ts";

const PAIRS = extent(150, 3);
const ROUNDS = extent(5, 1);
const ROUND_MS = extent(3_000, 500);
const FLOOD = extent(200, 5);
const READERS = 4;
const MAX_LOGIN_RATIO = 1.1;
const MAX_P99_RATIO = 3;

const agent = new Agent({ keepAlive: true, maxSockets: FLOOD + READERS });

export async function run(): Promise<void> {
  const server = await startServer();
  try {
    const token = await logIn(server.port, "demo", "Chokdee88");
    if (!token) throw new Error("The demo account cannot sign in.");
    await compareWrongOnes(server.port);
    await floodWithLogins(server.port, token);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function compareWrongOnes(port: number): Promise<void> {
  const ratios: number[] = [];
  for (let i = 0; i < PAIRS; i++) {
    // Three failures lock a name, so each pair takes names of its own. Which goes first alternates.
    const wrongName = () => timeOf(() => logIn(port, `nobody-${i}`, "Wrong1234"));
    const wrongPassword = () => timeOf(() => logIn(port, `member-${i}`, "Wrong1234"));
    if (i % 2 === 0) ratios.push((await wrongName()) / (await wrongPassword()));
    else ratios.push(1 / ((await wrongPassword()) / (await wrongName())));
  }
  const ratio = median(ratios);
  // Whichever is the slower one.
  const slower = Math.max(ratio, 1 / ratio);
  report("a wrong name and a wrong password, the slower over the other, median", slower, { max: MAX_LOGIN_RATIO });
}

async function floodWithLogins(port: number, token: string): Promise<void> {
  const ratios: number[] = [];
  let logins = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await readFor(port, token, ROUND_MS);
    let isOver = false;
    const flood = Array.from({ length: FLOOD }, async (_, i) => {
      while (!isOver) {
        await logIn(port, `flood-${round}-${i}-${logins}`, "Wrong1234");
        logins += 1;
      }
    });
    const flooded = await readFor(port, token, ROUND_MS);
    isOver = true;
    await Promise.all(flood);
    ratios.push(p99(flooded) / p99(quiet));
    note(`p99 quiet ${p99(quiet).toFixed(1)} ms, flooded ${p99(flooded).toFixed(1)} ms`);
  }
  const ratio = median(ratios);
  report(`p99 of a cheap call with ${FLOOD} logins at once over without, median of ${ROUNDS}`, ratio, {
    max: MAX_P99_RATIO,
  });
}

/** A few readers make one cheap call after another; returns how long each took. */
async function readFor(port: number, token: string, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < end) times.push(await timeOf(() => call(port, "GET", "/api/get_user_info", token)));
    }),
  );
  return times;
}

async function logIn(port: number, username: string, password: string): Promise<string | undefined> {
  const body = await call(port, "POST", "/api/login", undefined, { username, password });
  return (JSON.parse(body) as { access_token?: string }).access_token;
}

function call(port: number, method: string, path: string, token?: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    };
    const sent = request({ port, host: "127.0.0.1", method, path, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

interface ServerThread {
  readonly port: number;
  stop(): Promise<void>;
}

async function startServer(): Promise<ServerThread> {
  const thread = new Worker(import.meta.filename);
  const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  return {
    port,
    async stop() {
      thread.postMessage("stop");
      await ended;
    },
  };
}

/** What the thread does: the whole API over a new database, with members for the wrong passwords. */
async function serve(): Promise<void> {
  const cluster = await startTestCluster();
  await copyTemplate(cluster.urlAsSuperuser("postgres"), "bench");
  const config = readConfig({
    RATE_LIMIT_SCALE: "100000",
    SECRET_KEY: "the secret key of a benchmark only",
    LOG_LEVEL: "silent",
  });
  const system = await openSystem(config, cluster.urlAsApp("bench"), createLogger("silent"));
  await seed(system, { sandbox: true });
  await system.ports.db.query(
    `insert into member (username, username_key, password_hash, agent_code, created_at)
     select 'member-' || n, 'member-' || n, m.password_hash, m.agent_code, m.created_at
       from member m, generate_series(0, $1::integer) n where m.username = 'demo'`,
    [PAIRS],
  );
  const site = createSiteServer(system, { sandboxToken: undefined });
  const address = await site.listen({ host: "127.0.0.1", port: 0 });
  parentPort?.once("message", () => {
    void site
      .close()
      .then(() => closeSystem(system))
      .then(() => stopTestCluster(cluster))
      .then(() => process.exit());
  });
  parentPort?.postMessage(Number(new URL(address).port));
}

if (!isMainThread) await serve();
