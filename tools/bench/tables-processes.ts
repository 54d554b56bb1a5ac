// The processes of the tables' benchmark, and how they are asked.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { StudioOptions } from "@chokdee/studio";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { SANDBOX_TOKEN } from "./tables-watch.ts";
import { BENCH_KEY } from "./wallet-load.ts";

export const SEED_KEY = "the key that seals the seeds of a benchmark";

export interface StudioProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function forkStudio(
  cluster: EmbeddedPostgres,
  operatorPort: number,
  rateLimitScale: number,
): Promise<StudioProcess> {
  const options: StudioOptions = {
    host: "127.0.0.1",
    port: 0,
    siteOrigin: undefined,
    sitePort: operatorPort,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    providerId: "chokdee",
    walletKeys: [BENCH_KEY],
    databaseUrl: cluster.urlAsStudio(),
    seedKey: SEED_KEY,
    rateLimitScale,
    sandboxToken: SANDBOX_TOKEN,
  };
  const child = fork(join(import.meta.dirname, "tables-studio.ts"), {
    env: { ...process.env, STUDIO_OPTIONS: JSON.stringify(options) },
    execArgv: ["--expose-gc"],
  });
  const { port } = await heardFrom<{ port: number }>(child);
  return { child, port };
}

export function forkLoad(name: string): ChildProcess {
  return fork(join(import.meta.dirname, name));
}

/** It ends as it does in production: what it holds is others' at once. */
export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await gone;
}

function heardFrom<Said>(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("a part of the benchmark has ended"));
    child.once("exit", ended);
    child.once("message", (said) => {
      child.off("exit", ended);
      resolve(said as Said);
    });
  });
}

export async function ask<Said>(child: ChildProcess, load: object): Promise<Said> {
  const heard = heardFrom<{ measured?: Said; error?: string } & Said>(child);
  child.send(load);
  const said = await heard;
  if (typeof said === "object" && said !== null && "error" in said) throw new Error(said.error);
  return typeof said === "object" && said !== null && "measured" in said ? (said.measured as Said) : said;
}
