import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../apps/server/src/core/db.ts";
import { createPool } from "@chokdee/server-kit/db";
import { urlOfRunning } from "../../apps/server/src/platform/postgres/running.ts";
import { findBreaks } from "../../apps/server/src/testing/books.ts";
import { eventually } from "../../apps/server/src/testing/eventually.ts";

export const ROOT = join(import.meta.dirname, "../..");
/** Where Node keeps what it has compiled, as `npm start` has it: a program starts in half the time. */
export const NODE_COMPILE_CACHE = join(ROOT, "node_modules/.cache/node");
/** For hanging processes: a start or stop that only takes long is waited for. */
const HANGS_AFTER_MS = 150_000;
/** Below the range that the system uses for outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
/** A program takes three ports in a row, or a fourth as a worker; the fifth is the guard's. */
const BLOCK = 5;

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The checkout whose program it is; this one unless given. */
  readonly root?: string;
  /** A command to run the program with, such as one that changes the user. */
  readonly behind?: readonly string[];
}

export interface Program {
  readonly process: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** Everything printed so far, both streams. */
  output(): string;
  /** The exit code, or the signal's name. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export interface RunningServer extends Program {
  readonly sandboxToken: string;
  readonly readyAfterMs: number;
  /** Its database, for what no page and no call shows. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As Ctrl-C would, waiting for the end. Fails if the books do not balance. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** Runs the server's program as `npm start` does, without waiting for it to be ready. */
export async function runProgram(options: Options): Promise<Program> {
  const port = options.port ?? (await freePorts());
  const { root = ROOT, behind = [] } = options;
  const [command, ...args] = [...behind, process.execPath, join(root, "apps/server/src/main.ts")];
  const child = spawn(command as string, args, {
    cwd: root,
    env: { ...bareEnv(), PORT: String(port), DATA_DIR: options.dataDir, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? 0));
  });
  return {
    process: child,
    port,
    url: `http://localhost:${port}`,
    output: () => Buffer.concat(chunks).toString(),
    ended,
  };
}

/** Runs a start that must fail: not with exit code 0, and with one line that says what to do, which it returns. */
export async function failingStart(options: Options): Promise<string> {
  const program = await runProgram(options);
  const code = await program.ended;
  const [line = "", ...more] = program.output().trim().split("\n");
  if (code !== 1 || more.length > 0) throw new Error(`The start ended with ${code}:\n${program.output()}`);
  return line;
}

/** Data as a first start leaves it, which a later start need not create again. */
export function copyOfSeeded(dataDir: string): string {
  const seeded = process.env.SEEDED_DATA;
  if (!seeded) throw new Error("Nothing was seeded: the set-up of the tests does it.");
  execFileSync("cp", ["-a", seeded, dataDir]);
  return dataDir;
}

/** Starts a server and waits until it can serve. */
export async function startServer(options: Options): Promise<RunningServer> {
  const started = Date.now();
  const program = await runProgram(options);
  await waitUntilReady(program);
  return {
    ...program,
    sandboxToken: readFileSync(join(options.dataDir, "sandbox-token"), "utf8").trim(),
    readyAfterMs: Date.now() - started,
    read: (work) => readDatabase(options, work),
    stop: async () => {
      if (hasEnded(program.process)) return program.ended;
      const breaks = await readDatabase(options, findBreaks);
      program.process.kill("SIGTERM");
      const late = setTimeout(() => program.process.kill("SIGKILL"), HANGS_AFTER_MS);
      const end = await program.ended;
      clearTimeout(late);
      await eventually("the database has ended too", () => urlOfRunning(options.dataDir) === undefined);
      if (breaks.length > 0) throw new Error(`The books are off:\n${breaks.join("\n")}`);
      return end;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Reads the database of a running server. */
export async function readDatabase<T>(
  { dataDir, env }: Pick<Options, "dataDir" | "env">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const url = env?.DATABASE_URL ?? urlOfRunning(dataDir);
  if (url === undefined) throw new Error(`A server runs on ${dataDir}, but no database.`);
  const db = createPool(url, { max: 1, applicationName: "chokdee-test" });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export async function waitUntilReady({ url, process: child, output }: Program): Promise<void> {
  const hangsAt = Date.now() + HANGS_AFTER_MS;
  while (Date.now() < hangsAt && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not get ready:\n${output()}`);
}

/**
 * The first of four free ports in a row. Other tests look for ports at the same time, and a program listens only a
 * while after they were found: while this process lives, it listens on the port after them, which keeps others off.
 */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = FIRST_PORT + BLOCK * Math.floor((Math.random() * (LAST_PORT - FIRST_PORT)) / BLOCK);
    const guard = await listenOn(port + BLOCK - 1);
    if (!guard) continue;
    const probes = await Promise.all([port, port + 1, port + 2, port + 3].map(listenOn));
    for (const probe of probes) if (probe) await once(probe.close(), "close");
    if (probes.every(Boolean)) return port;
    guard.close();
  }
  throw new Error("No three free ports in a row were found");
}

/** Undefined if the port is in use. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once("error", () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });
}

/** The environment of a start, without the settings of the developer who runs the tests. */
function bareEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  // Where the tests run by another clock, such as `faketime` gives them, the programs do too.
  const { LD_PRELOAD, FAKETIME } = process.env;
  // Tests call more often in a minute than a member does, and enable simulated players and their past only if they need them.
  const quiet = { SANDBOX_CROWD: "off", SANDBOX_HISTORY: "off" };
  const settings = { RATE_LIMIT_SCALE: "1000", ...quiet, CONTRACT_BREACH: "fail" };
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, LD_PRELOAD, FAKETIME, ...settings };
}
