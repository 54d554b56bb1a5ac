import type { Beacon } from "../core/beacon.ts";
import type { Clock } from "../core/clock.ts";
import type { Log } from "../core/log.ts";
import type { Secrets } from "../core/secrets.ts";
import type { LottoDependencies } from "../modules/lotto/dependencies.ts";
import { createLocalBeacon } from "../modules/lotto/yeekee/local-beacon.ts";
import type { Config } from "../platform/config.ts";
import { createDrand } from "../platform/outside/drand.ts";
import type { Services } from "./services.ts";

/** The public beacon, or in a sandbox one of its own that is named as such. */
export function createBeacon(
  { drand }: Pick<Config, "drand">,
  { clock, secrets, log }: { readonly clock: Clock; readonly secrets: Secrets; readonly log: Log },
): Beacon {
  return drand ? createDrand({ ...drand, log }) : createLocalBeacon(clock, secrets);
}

export function lottoDependencies(services: Services): LottoDependencies {
  return { ...services, isSandbox: services.sandboxClock !== undefined };
}
