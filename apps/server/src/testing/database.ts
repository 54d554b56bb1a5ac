import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { createPool, type Pool } from "../platform/db/pool.ts";
import { copyTemplate } from "./cluster.ts";

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A pool with the application's rights. */
  readonly db: Pool;
  /** A pool with the owner's rights, for what a test must arrange or spoil. */
  readonly owner: Pool;
  close(): Promise<void>;
}

/** A fresh, migrated database of a test file's own. Close it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const urls = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await copyTemplate(urls.superuser.replace("{database}", "postgres"), name);
  const ownerUrl = urls.owner.replace("{database}", name);
  const appUrl = urls.app.replace("{database}", name);
  const db = createPool(appUrl, { max: 20 });
  const owner = createPool(ownerUrl, { max: 4 });
  return {
    ownerUrl,
    appUrl,
    db,
    owner,
    close: async () => {
      await Promise.all([db.close(), owner.close()]);
    },
  };
}

/** The same for a single test: closed when that test ends. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}
