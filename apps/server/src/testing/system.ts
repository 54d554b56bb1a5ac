import type { FastifyInstance } from "fastify";
import { createOfficeServer } from "../compose/office-server.ts";
import type { Ports } from "../compose/ports.ts";
import { createSiteServer } from "../compose/site-server.ts";
import { closeSystem, seed } from "../compose/system.ts";
import { sandboxAccounts } from "../core/sandbox-accounts.ts";
import type { Config } from "../platform/config.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { siteCaller } from "./inject.ts";
import { openForTest } from "./seed-template.ts";

export interface TestSystem {
  readonly site: FastifyInstance;
  readonly office: FastifyInstance;
  /** Every port that modules are given, and so whatever a use-case depends on. */
  readonly services: Ports;
  readonly database: TestDatabase;
  /** Logs in over HTTP and answers the bearer token. */
  logIn(username: string): Promise<string>;
  /** Fails where the books are off. */
  close(): Promise<void>;
}

export const SANDBOX_TOKEN = "token-of-the-test-sandbox";

interface Options {
  readonly sandbox?: boolean;
  readonly rateLimitScale?: number;
  /** Settings beyond these, such as an outside service that the test plays itself. */
  readonly config?: Partial<Config>;
}

/** The whole server over a database of its own, called without a network. Close it in `afterAll`. */
export async function createTestSystem({
  sandbox = true,
  rateLimitScale = 1_000,
  config: more,
}: Options = {}): Promise<TestSystem> {
  const database = await createTestDatabase(sandbox ? "seeded" : "migrated");
  const system = await openForTest(database.appUrl, { sandbox, rateLimitScale, ...more });
  // Tests of a real system need its members too.
  if (!sandbox) await seed(system, { sandbox: true });
  const site = createSiteServer(system, { sandboxToken: sandbox ? SANDBOX_TOKEN : undefined });
  const office = createOfficeServer(system);
  await Promise.all([site.ready(), office.ready()]);
  return {
    site,
    office,
    services: system.ports,
    database,
    async logIn(username) {
      const account = sandboxAccounts.members.find((member) => member.username === username);
      const { access_token } = await siteCaller(site, {}).ok("login", { username, password: account?.password ?? "" });
      return access_token;
    },
    async close() {
      await Promise.all([site.close(), office.close()]);
      await closeSystem(system);
      await database.close();
    },
  };
}
