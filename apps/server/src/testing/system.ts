import { bangkokDay, bangkokInstant, DAY_MS } from "@chokdee/rules/time";
import type { FastifyInstance } from "fastify";
import { createOfficeServer } from "../compose/office-server.ts";
import type { Ports } from "../compose/ports.ts";
import { createSiteServer } from "../compose/site-server.ts";
import { closeSystem, openSystem, seed } from "../compose/system.ts";
import { sandboxAccounts } from "../core/sandbox-accounts.ts";
import { addOffset } from "../modules/sandbox/clock-repo.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { siteCaller } from "./inject.ts";

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

/** There are thousands of logins in the tests, and what a guess costs is not what they are about. */
const CHEAP = { memoryCost: 256, timeCost: 1 };

interface Options {
  readonly sandbox?: boolean;
  readonly rateLimitScale?: number;
  /** Settings beyond these, such as an outside service that the test plays itself. */
  readonly config?: Partial<Config>;
}

/** Noon is far from midnight: a test that takes long stays within one business day, at whatever hour it runs. */
function untilNoonMs(now: Date): number {
  const ahead = bangkokInstant(bangkokDay(now), "12:00").getTime() - now.getTime();
  return ahead > 0 ? ahead : ahead + DAY_MS;
}

/** The whole server over a database of its own, called without a network. Close it in `afterAll`. */
export async function createTestSystem({
  sandbox = true,
  rateLimitScale = 1_000,
  config: more,
}: Options = {}): Promise<TestSystem> {
  const database = await createTestDatabase();
  const config = {
    ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? "silent", CONTRACT_BREACH: "fail" }),
    sandbox,
    rateLimitScale,
    secretKey: "the secret key of the test systems",
    ...more,
  };
  const system = await openSystem(config, database.appUrl, createLogger(config.logLevel), CHEAP);
  const { ports } = system;
  ports.sandboxClock?.advanceTo(await addOffset(ports.db, untilNoonMs(ports.clock.now())));
  // Tests of a real system need its members too, so the accounts are seeded either way.
  await seed(system, { sandbox: true });
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
