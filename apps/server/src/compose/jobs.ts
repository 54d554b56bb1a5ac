import type { Job } from "../core/jobs.ts";
import { pruneEvents } from "../platform/outbox/outbox-repo.ts";
import { identityJobs } from "../modules/identity/jobs.ts";
import type { Services } from "./services.ts";

const KEEP_EVENTS_MS = 7 * 24 * 60 * 60_000;

/** Everything that runs apart from requests. */
export function allJobs(services: Services): Job[] {
  const { db, clock, limiter } = services;
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
  ];
}
