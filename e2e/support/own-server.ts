import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

interface OwnServer {
  readonly server: RunningServer;
}

/**
 * Tests on a server of their own, for settings or changes that others would notice. The tests of a file run one after
 * the other, so they share it.
 */
export function testOnOwnServer(env: Readonly<Record<string, string>> = {}) {
  return test.extend<object, OwnServer>({
    server: [
      async ({}, give) => {
        const scratch = makeScratch("own");
        const server = await startServer({ dataDir: copyOfSeeded(join(scratch, "data")), env });
        await give(server);
        await server.stop().finally(() => rmSync(scratch, { recursive: true, force: true }));
      },
      { scope: "worker", timeout: 300_000 },
    ],
    baseURL: ({ server }, give) => give(server.url),
  });
}
