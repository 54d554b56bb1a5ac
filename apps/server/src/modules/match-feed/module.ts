import { HOUR_MS } from "@chokdee/rules/time";
import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import { repeat } from "../../platform/repeat.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createHistory } from "./files/knowledge.ts";
import { readFootballFiles } from "./files/read-files.ts";
import { createHttpRecovery } from "./http-recovery.ts";
import { FOOTBALL_KEYS, runFeed } from "./run-feed.ts";

interface Needs extends Omit<MatchFeedDependencies, "history"> {
  readonly config: Pick<Config, "sportFeed" | "sportFilesDir">;
}

/** Football from outside: files of what was played, and a feed of what is being played. Without settings there is none. */
export const matchFeedModule = {
  create: ({ config, ...rest }: Needs) =>
    ({
      async run(signal: AbortSignal) {
        const deps: MatchFeedDependencies = { ...rest, history: createHistory() };
        await Promise.all([
          config.sportFilesDir !== undefined && followFiles(deps, config.sportFilesDir, signal),
          config.sportFeed && follow(deps, config.sportFeed, signal),
        ]);
      },
    }) satisfies ServerModule,
};

function followFiles(deps: MatchFeedDependencies, folder: string, signal: AbortSignal): Promise<void> {
  return repeat(deps, signal, "reading the football files failed", async () => {
    deps.history.learn(await readFootballFiles(deps, folder));
    return HOUR_MS;
  });
}

function follow(
  deps: MatchFeedDependencies,
  { url, exchange, queue, recovery }: NonNullable<Config["sportFeed"]>,
  signal: AbortSignal,
): Promise<void> {
  const source = { url, exchange, queue, routingKeys: FOOTBALL_KEYS };
  return runFeed(deps, source, createHttpRecovery(recovery, deps.clock), signal);
}
