import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");
const READY_WAIT_MS = 60_000;
const STOP_WAIT_MS = 30_000;
/** Below the range from which the system takes ports for outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A command to run the program behind, such as one that changes the user. */
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
  /** As Ctrl-C would, waiting for the end. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** Runs the server's program as `npm start` does, whatever becomes of it. */
export async function runProgram(options: Options): Promise<Program> {
  const port = options.port ?? (await freePorts());
  const [command, ...args] = [...(options.behind ?? []), process.execPath, join(ROOT, "apps/server/src/main.ts")];
  const child = spawn(command as string, args, {
    cwd: ROOT,
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

/** Data as a first start leaves them, which a later start need not make again. */
export function copyOfSeeded(dataDir: string): string {
  const seeded = process.env.SEEDED_DATA;
  if (!seeded) throw new Error("Nothing was seeded: the browser tests' set-up does it.");
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
    stop: async () => {
      program.process.kill("SIGTERM");
      const late = setTimeout(() => program.process.kill("SIGKILL"), STOP_WAIT_MS);
      const end = await program.ended;
      clearTimeout(late);
      return end;
    },
  };
}

async function waitUntilReady({ url, process: child, output }: Program): Promise<void> {
  const deadline = Date.now() + READY_WAIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not get ready:\n${output()}`);
}

/** The first of three free ports in a row. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    const free = await Promise.all([port, port + 1, port + 2].map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error("No three free ports in a row were found");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** What a start takes from its surroundings, without the settings of whoever runs the tests. */
function bareEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  // Tests call more often in a minute than a member does, and ask for the simulated players where they want them.
  const NODE_COMPILE_CACHE = join(ROOT, "node_modules/.cache/node");
  const settings = { RATE_LIMIT_SCALE: "1000", SANDBOX_CROWD: "off", CONTRACT_BREACH: "fail" };
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE, ...settings };
}
