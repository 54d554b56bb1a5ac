import { rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { type FakeOperator, startFakeOperator } from "../../apps/studio/src/testing/fake-operator.ts";
import { startStudioProcess, type StudioProcess } from "./studio.ts";

export const SANDBOX_TOKEN = "moves the tables";

/** A database and an operator whose studios a test starts and kills. */
export interface StudioCluster {
  readonly operator: FakeOperator;
  readonly databaseUrl: string;
  start(): Promise<StudioProcess>;
  /** After its studios were killed. */
  close(): Promise<void>;
}

export async function openStudioCluster(name: string): Promise<StudioCluster> {
  const cluster = await startEmbeddedPostgres({ dataDir: makeScratch(name), settings: { fsync: "off" } });
  const operator = await startFakeOperator();
  const databaseUrl = cluster.urlAsStudio();
  // Every call takes a while, so that a kill finds some of them under way.
  operator.slowMs = 15;
  return {
    operator,
    databaseUrl,
    start: () =>
      startStudioProcess({
        host: "127.0.0.1",
        port: 0,
        siteOrigin: "https://site.example",
        sitePort: 0,
        operatorUrl: operator.url,
        providerId: "chokdee",
        walletKeys: [operator.key],
        seedKey: "the key that seals the seeds of a studio in a test",
        databaseUrl,
        rateLimitScale: 1_000,
        sandboxToken: SANDBOX_TOKEN,
      }),
    async close() {
      await operator.close();
      await cluster.stop();
      rmSync(join(cluster.pgData, ".."), { recursive: true, force: true });
    },
  };
}
