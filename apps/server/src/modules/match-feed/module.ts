import { join } from "node:path";
import { HOUR_MS } from "@chokdee/rules/time";
import type { Ports } from "../../core/ports.ts";
import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import { repeat, repeatOnPulse } from "@chokdee/server-kit/loop";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { createHistory } from "./files/knowledge.ts";
import { readFootballFiles } from "./files/read-files.ts";
import { createHttpRecovery } from "./http-recovery.ts";
import { FOOTBALL_KEYS, runFeed } from "./run-feed.ts";
import { cupSeed, tellCup, TELL_MS } from "./sandbox/run-cup.ts";

interface Needs extends Omit<MatchFeedDependencies, "history">, Pick<Ports, "isSandbox" | "secrets" | "pulse"> {
  readonly config: Pick<Config, "sportFeed" | "sportFilesDir">;
}

/** A few results of the season, so that a sandbox has a past. */
const SAMPLE_FOLDER = join(import.meta.dirname, "files/sample");

/**
 * Football from outside: files of what was played, and a feed of what is being played. Without settings there is none;
 * a sandbox has a few files and a feed of its own.
 */
export const matchFeedModule = {
  create: ({ config, isSandbox, secrets, pulse, ...rest }: Needs) =>
    ({
      async run(signal: AbortSignal) {
        const deps: MatchFeedDependencies = { ...rest, history: createHistory() };
        const folder = config.sportFilesDir ?? (isSandbox ? SAMPLE_FOLDER : undefined);
        const seed = cupSeed(secrets);
        await Promise.all([
          folder !== undefined && followFiles(deps, folder, signal),
          config.sportFeed && follow(deps, config.sportFeed, signal),
          isSandbox &&
            !config.sportFeed &&
            repeatOnPulse({ ...deps, pulse }, signal, { failure: "the simulated cup failed", restMs: TELL_MS }, () =>
              tellCup(deps, seed),
            ),
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
