import { bangkokDay, bangkokInstant, DAY_MS } from "@chokdee/rules/time";
import { closeSystem, openSystem, seed, type System } from "../compose/system.ts";
import { addOffset } from "../modules/sandbox/clock-repo.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";

/**
 * There are thousands of logins in the tests, and what a guess costs is not what they are about. Two hundred callers at
 * once wait for a connection as long as the machine is slow.
 */
export const TERMS = { passwordCost: { memoryCost: 256, timeCost: 1 }, waitMs: 300_000 };

/** A system as the tests have it, over a database. */
export function openForTest(appUrl: string, more: Partial<Config> = {}): Promise<System> {
  const config = {
    ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? "silent", CONTRACT_BREACH: "fail" }),
    sandbox: true,
    secretKey: "the secret key of the test systems",
    ...more,
  };
  return openSystem(config, appUrl, createLogger(config.logLevel), TERMS);
}

/** Noon is far from midnight: a test that takes long stays within one business day, at whatever hour it runs. */
function untilNoonMs(now: Date): number {
  const ahead = bangkokInstant(bangkokDay(now), "12:00").getTime() - now.getTime();
  return ahead > 0 ? ahead : ahead + DAY_MS;
}

/** Has the sandbox's data written once at noon, for all test systems to begin with. */
export async function seedTemplate(appUrl: string): Promise<void> {
  const system = await openForTest(appUrl);
  const { ports } = system;
  ports.sandboxClock?.advanceTo(await addOffset(ports.db, untilNoonMs(ports.clock.now())));
  await seed(system, { sandbox: true });
  await closeSystem(system);
}
