import { closeSystem, openSystem } from "../compose/system.ts";
import { settleAll } from "../modules/lotto/settle-round.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";

// The settlement in a process of its own, so that a test can kill it.
const config = { ...readConfig({}), sandbox: true, secretKey: "the secret key of the test systems" };
const system = await openSystem(config, process.env.DATABASE ?? "", createLogger("silent"));
await settleAll(system.ports);
await closeSystem(system);
