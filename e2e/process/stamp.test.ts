import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { copyOfSeeded, runProgram } from "../support/server.ts";

let box: string;
let cluster: EmbeddedPostgres;

beforeAll(async () => {
  box = makeScratch("process");
  cluster = await startEmbeddedPostgres({ dataDir: copyOfSeeded(join(box, "external")) });
});

afterAll(async () => {
  await cluster.stop();
  rmSync(box, { recursive: true, force: true });
});

/** An address has a host, the socket's folder is given beside it. */
function databaseEnv(): Record<string, string> {
  const withHost = (url: string) => url.replace("@/", "@localhost/");
  return {
    DATABASE_URL: withHost(cluster.urlAsApp()),
    MIGRATION_DATABASE_URL: withHost(cluster.urlAsOwner()),
    STUDIO_DATABASE_URL: withHost(cluster.urlAsStudio()),
  };
}

test("a database made for the sandbox never becomes a real one", async () => {
  const real = await runProgram({
    dataDir: join(box, "data"),
    env: {
      ...databaseEnv(),
      SANDBOX: "off",
      SITE_ORIGIN: "https://site.example",
      STUDIO_ORIGIN: "https://studio.example",
      OFFICE_ORIGIN: "https://office.example",
      SECRET_KEY: "the secret key of a system that is not one",
      STUDIO_WALLET_KEY: "the wallet key of a system that is not one",
      STUDIO_SEED_KEY: "the seed key of a system that is not one",
      SMS_GATEWAY_URL: "https://sms.example/send",
      SMS_GATEWAY_TOKEN: "none",
    },
  });
  expect(await real.ended).toBe(1);
  expect(real.output().trim().split("\n")).toHaveLength(1);
  expect(real.output()).toMatch(/sandbox/i);
});
