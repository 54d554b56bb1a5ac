import type { FastifyInstance } from "fastify";
import { createOfficeServer } from "../compose/office-server.ts";
import { sandboxAccounts } from "../compose/sandbox-data.ts";
import { seed } from "../compose/seed.ts";
import { createServices, type Services } from "../compose/services.ts";
import { createSiteServer } from "../compose/site-server.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { siteCaller } from "./inject.ts";

export interface TestSystem {
  readonly site: FastifyInstance;
  readonly office: FastifyInstance;
  readonly services: Services;
  readonly database: TestDatabase;
  /** Logs in over HTTP and answers the bearer token. */
  logIn(username: string): Promise<string>;
  close(): Promise<void>;
}

export const SANDBOX_TOKEN = "token-of-the-test-sandbox";

interface Options {
  readonly sandbox?: boolean;
  readonly rateLimitScale?: number;
  /** Settings beyond these, such as an outside service that the test plays itself. */
  readonly config?: Partial<Config>;
}

/** The whole server over a database of its own, asked without a network. Close it in `afterAll`. */
export async function createTestSystem({
  sandbox = true,
  rateLimitScale = 1_000,
  config: more,
}: Options = {}): Promise<TestSystem> {
  const database = await createTestDatabase();
  const config = {
    ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? "silent" }),
    sandbox,
    rateLimitScale,
    secretKey: "the secret key of the test systems",
    ...more,
  };
  const services = await createServices(config, database.appUrl, createLogger(config.logLevel));
  // Tests of a real system need its members too, so the accounts are seeded either way.
  await seed(services, { sandbox: true });
  const site = createSiteServer({ config, services, sandboxToken: sandbox ? SANDBOX_TOKEN : undefined });
  const office = createOfficeServer(config, services);
  await Promise.all([site.ready(), office.ready()]);
  return {
    site,
    office,
    services,
    database,
    async logIn(username) {
      const account = sandboxAccounts.members.find((member) => member.username === username);
      const { access_token } = await siteCaller(site, {}).ok("login", { username, password: account?.password ?? "" });
      return access_token;
    },
    async close() {
      await Promise.all([site.close(), office.close()]);
      await services.close();
      await database.close();
    },
  };
}
