import { spawn } from "node:child_process";

export interface Outcome {
  readonly ok: boolean;
  /** Everything the command printed, with a last line on why it was stopped where it was. */
  readonly output: string;
}

interface Command {
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/** Settings of a start that must not reach the tests: they would act on the data of the person who runs them. */
const OWN_SETTINGS = ["PORT", "DATA_DIR", "DATABASE_URL", "MIGRATION_DATABASE_URL", "SANDBOX", "ROLE", "NODE_ENV"];

const running = new Set<number>();

/** Runs a command to its end, or stops it and all it started when its time is over. */
export function runCommand({ command: [program, ...args], env, limitMs }: Command): Promise<Outcome> {
  return new Promise((resolve) => {
    // A process group of its own, so that a hung command can be ended together with its children.
    const child = spawn(program, args, {
      env: { ...cleanEnv(), ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    let stopped = "";
    if (child.pid) running.add(child.pid);
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    const timer = setTimeout(() => {
      stopped = `\nStopped: it did not end within ${limitMs / 1000} s.`;
      endGroup(child.pid);
    }, limitMs);
    const settle = (ok: boolean, note: string) => {
      clearTimeout(timer);
      if (child.pid) running.delete(child.pid);
      resolve({ ok, output: Buffer.concat(chunks).toString().trim() + note });
    };
    child.once("error", (error) => settle(false, error.message));
    child.once("close", (code) => settle(code === 0 && stopped === "", stopped));
  });
}

/** Ends whatever still runs; for the moment the person at the keyboard stops the tests. */
export function endAll(): void {
  for (const pid of running) endGroup(pid);
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself a moment ago.
  }
}

function cleanEnv(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of OWN_SETTINGS) delete env[name];
  return env;
}
