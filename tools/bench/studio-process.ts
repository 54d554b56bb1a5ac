// The studio of a benchmark, as a process of its own.
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { startStudio, type Studio, type StudioOptions } from "@chokdee/studio";
import type { EmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { answerWith, heardFrom } from "./processes.ts";

export const SEED_KEY = "the key that seals the seeds of a benchmark";

export interface StudioProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts a file that calls `runStudio`. */
export async function forkStudio(
  name: string,
  cluster: EmbeddedPostgres,
  own: Pick<StudioOptions, "operatorUrl" | "walletKeys" | "rateLimitScale"> & Partial<StudioOptions>,
): Promise<StudioProcess> {
  const options: StudioOptions = {
    host: "127.0.0.1",
    port: 0,
    siteOrigin: undefined,
    sitePort: 0,
    providerId: "chokdee",
    databaseUrl: cluster.urlAsStudio(),
    seedKey: SEED_KEY,
    ...own,
  };
  const child = fork(join(import.meta.dirname, name), {
    env: { ...process.env, STUDIO_OPTIONS: JSON.stringify(options) },
    execArgv: ["--expose-gc"],
  });
  const { port } = await heardFrom<{ readonly port: number }>(child);
  return { child, port };
}

/** Says its port, and its figures whenever it is asked. */
export async function runStudio(figuresOf: (studio: Studio) => () => object): Promise<void> {
  if (!process.send) return;
  const studio = await startStudio(JSON.parse(process.env.STUDIO_OPTIONS ?? "{}") as StudioOptions);
  answerWith(figuresOf(studio));
  process.send({ port: studio.port });
}
