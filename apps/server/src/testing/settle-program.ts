import { lottoDependencies } from "../compose/lotto-services.ts";
import { createServices } from "../compose/services.ts";
import { settleAll } from "../modules/lotto/settle-round.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";

// The settlement in a process of its own, so that a test can kill it.
const config = { ...readConfig({}), sandbox: true, secretKey: "the secret key of the test systems" };
const services = await createServices(config, process.env.DATABASE ?? "", createLogger("silent"));
await settleAll(lottoDependencies(services));
await services.close();
