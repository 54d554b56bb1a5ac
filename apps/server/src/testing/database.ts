import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { createPool, type Pool } from "@chokdee/server-kit/db";
import { createPulse, type Pulse } from "@chokdee/server-kit/pulse";
import { findBreaks } from "./books.ts";
import { copyTemplate, type TEMPLATES } from "./cluster.ts";

/** Two hundred callers at once wait for a connection as long as the machine is slow. */
const HANGS_AFTER_MS = 300_000;

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A pool with the application's rights. */
  readonly db: Pool;
  /** Beats with what that pool writes. */
  readonly pulse: Pulse;
  /** A pool with the owner's rights, for what a test must arrange or spoil. */
  readonly owner: Pool;
  /** Fails where the books are off: whatever a test has done, money is where the ledger says. */
  close(): Promise<void>;
  /** Closes after a test that spoiled the books on purpose, and fails where anything else is off or nothing is. */
  closeSpoiled(expected: RegExp): Promise<void>;
}

/** A fresh database of a test file's own. Close it in `afterAll`. */
export async function createTestDatabase(template: keyof typeof TEMPLATES = "migrated"): Promise<TestDatabase> {
  const urls = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await copyTemplate(urls.superuser.replace("{database}", "postgres"), name, template);
  const ownerUrl = urls.owner.replace("{database}", name);
  const appUrl = urls.app.replace("{database}", name);
  const pulse = createPulse();
  const db = createPool(appUrl, { max: 20, waitMs: HANGS_AFTER_MS, onWrite: pulse.beat });
  const owner = createPool(ownerUrl, { max: 4, waitMs: HANGS_AFTER_MS });
  const breaksAtTheEnd = async (): Promise<string[]> => {
    try {
      return await findBreaks(owner);
    } finally {
      await Promise.all([db.close(), owner.close()]);
    }
  };
  return {
    ownerUrl,
    appUrl,
    db,
    pulse,
    owner,
    async close() {
      const breaks = await breaksAtTheEnd();
      if (breaks.length > 0) throw new Error(`The books are off:\n${breaks.join("\n")}`);
    },
    async closeSpoiled(expected) {
      const breaks = await breaksAtTheEnd();
      const others = breaks.filter((line) => !expected.test(line));
      if (breaks.length === 0) throw new Error(`Nothing in the books is off, though ${expected} was to be.`);
      if (others.length > 0) throw new Error(`More is off than was spoiled on purpose:\n${others.join("\n")}`);
    },
  };
}

/** The same for a single test: closed when that test ends. */
export async function databaseForTest(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}
