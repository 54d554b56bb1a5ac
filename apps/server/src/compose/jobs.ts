import type { Job } from "../core/jobs.ts";
import type { Config } from "../platform/config.ts";
import { pruneEvents } from "../platform/outbox/outbox-repo.ts";
import { identityJobs } from "../modules/identity/jobs.ts";
import { ledgerJobs } from "../modules/ledger/jobs.ts";
import { loadSealKey } from "../modules/ledger/seal-key.ts";
import { sealPaths } from "../modules/ledger/seal-paths.ts";
import type { Services } from "./services.ts";

const KEEP_EVENTS_MS = 7 * 24 * 60 * 60_000;

/** Everything that runs apart from requests. */
export function allJobs(services: Services, config: Pick<Config, "dataDir" | "sandbox">): Job[] {
  const { db, clock, limiter } = services;
  const seal = sealPaths(config.dataDir, process.env);
  const sealKey = loadSealKey(seal.key, { create: config.sandbox });
  return [
    {
      name: "tidy",
      cron: "7 * * * *",
      run: async () => {
        await pruneEvents(db, new Date(clock.real().getTime() - KEEP_EVENTS_MS));
        await limiter.prune();
      },
    },
    ...identityJobs(services),
    ...ledgerJobs({ ...services, sealKey, sealFile: seal.file }),
  ];
}
