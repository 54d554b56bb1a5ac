import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createHttpRecovery } from "./http-recovery.ts";
import { FOOTBALL_KEYS, runFeed } from "./run-feed.ts";

interface Needs extends MatchFeedDependencies {
  readonly config: Pick<Config, "sportFeed">;
}

/** Football as an outside feed tells it. Without its settings there is none. */
export const matchFeedModule = {
  create(deps: Needs) {
    const { sportFeed: place } = deps.config;
    if (!place) return {} satisfies ServerModule;
    const source = { url: place.url, exchange: place.exchange, queue: place.queue, routingKeys: FOOTBALL_KEYS };
    const recovery = createHttpRecovery(place.recovery, deps.clock);
    return { run: (signal: AbortSignal) => runFeed(deps, source, recovery, signal) } satisfies ServerModule;
  },
};
