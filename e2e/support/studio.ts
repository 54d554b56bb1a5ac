import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { StudioOptions } from "@chokdee/studio";
import type { StudioAnswer } from "../../apps/studio/src/core/protocol.ts";
import type { AllCalls } from "../../apps/studio/src/protocol.ts";
import { NODE_COMPILE_CACHE } from "./server.ts";

export interface StudioProcess {
  readonly process: ChildProcess;
  readonly url: string;
  /** At once, as a power cut would. */
  kill(): Promise<void>;
}

export async function startStudioProcess(options: StudioOptions): Promise<StudioProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "studio-program.ts")], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, STUDIO_OPTIONS: JSON.stringify(options) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const [port] = (await Promise.race([
    once(createInterface(child.stdout), "line"),
    exited.then(() => Promise.reject(new Error("the studio did not start"))),
  ])) as [string];
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** One call of a game's server. Throws if no answer comes. */
export async function callStudio<Name extends keyof AllCalls>(
  url: string,
  name: Name,
  input: AllCalls[Name]["input"],
  headers: Readonly<Record<string, string>> = {},
): Promise<StudioAnswer<AllCalls[Name]["output"]>> {
  const response = await fetch(`${url}/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  });
  return (await response.json()) as StudioAnswer<AllCalls[Name]["output"]>;
}
