import { createPool } from "@chokdee/server-kit/db";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/server/src/platform/postgres/embedded.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { callerAt, logIn } from "../support/api.ts";
import { startServer } from "../support/server.ts";

let box: string;
let cluster: EmbeddedPostgres;

beforeAll(async () => {
  box = makeScratch("own-database");
  cluster = await startEmbeddedPostgres({ dataDir: join(box, "cluster"), settings: { fsync: "off" } });
  for (const [database, statements] of [
    ["postgres", inCluster],
    ["own", inDatabase],
  ] as const) {
    const db = createPool(cluster.urlAsSuperuser(database), { max: 1, applicationName: "chokdee-test" });
    for (const statement of statements) await db.query(statement);
    await db.close();
  }
});

afterAll(async () => {
  await cluster.stop();
  rmSync(box, { recursive: true, force: true });
});

/** What the documentation says to run, with names that no start of ours has made. */
const written = /```sql\n(create role chokdee_owner.*?)```/s.exec(
  readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8"),
)?.[1];
const [inCluster = [], inDatabase = []] = (written ?? "")
  .replaceAll("chokdee", "own")
  .split("\\connect own")
  .map((part) =>
    part
      .split(";")
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ""),
  );

const urlAs = (role: string) => cluster.urlAsSuperuser("own").replace("postgres@/", `${role}@localhost/`);

test("the whole system runs on a PostgreSQL of one's own that is prepared as documented, and starts again on it", async () => {
  const options = {
    dataDir: join(box, "data"),
    env: {
      SANDBOX: "on",
      DATABASE_URL: urlAs("own_login"),
      MIGRATION_DATABASE_URL: urlAs("own_owner"),
      STUDIO_DATABASE_URL: urlAs("own_studio"),
    },
  };
  for (const _start of ["the first", "the next"]) {
    const server = await startServer(options);
    try {
      const wallets = await callerAt(server.url, { token: await logIn(server.url) }).ok("walletList", {});
      expect(wallets.length).toBeGreaterThan(0);
      expect((await callerAt(server.url).ok("gameHealth", { provider_id: "chokdee" })).is_up).toBe(true);
    } finally {
      await server.stop();
    }
  }
});
