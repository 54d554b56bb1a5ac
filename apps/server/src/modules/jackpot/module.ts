import type { Handlers } from "../../platform/http/handlers.ts";
import type { ServerModule } from "../../platform/module.ts";
import { bookPools } from "./book-pools.ts";
import { findUnmatchedPools } from "./books-repo.ts";
import type { JackpotDependencies } from "./dependencies.ts";
import { jackpotOfficeHandlers } from "./office/routes.ts";
import { createJackpotMeter, type JackpotMeter } from "./meter.ts";

/** Pools that games share, as the operator owes them: their books, what pages see of them, and what staff decide. */
export const jackpotModule = {
  ports: {
    bookCheck: findUnmatchedPools,
    jackpotMeter: (deps: Pick<JackpotDependencies, "db" | "log">): JackpotMeter => createJackpotMeter(deps),
  },
  create(deps: JackpotDependencies & { readonly jackpotMeter: JackpotMeter }) {
    const { jackpotMeter } = deps;
    return {
      handlers: { jackpotPools: () => jackpotMeter.read() } satisfies Partial<Handlers>,
      officeHandlers: jackpotOfficeHandlers(deps),
      jobs: () => [{ name: "jackpot-books", cron: "* * * * *", maxAttempts: 1, run: () => bookPools(deps) }],
      gauges: [{ name: "chokdee_jackpot_streams", help: "Open streams of the pools", read: jackpotMeter.watchers }],
      close: () => jackpotMeter.close(),
    } satisfies ServerModule;
  },
};
