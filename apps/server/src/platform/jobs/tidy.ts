import { DAY_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";
import type { RateLimiter } from "../http/rate-limit.ts";
import { forgetRequests } from "../once/request-repo.ts";
import { pruneEvents } from "../outbox/outbox-repo.ts";

const KEEP_EVENTS_MS = 7 * DAY_MS;

interface Dependencies extends Pick<Ports, "db" | "clock"> {
  readonly limiter: RateLimiter;
}

/** Deletes what the platform itself has stored long enough. */
export function tidyJob({ db, clock, limiter }: Dependencies): Job {
  return {
    name: "tidy",
    cron: "7 * * * *",
    run: async () => {
      await pruneEvents(db, new Date(clock.real().getTime() - KEEP_EVENTS_MS));
      await forgetRequests(db);
      await limiter.prune();
    },
  };
}
