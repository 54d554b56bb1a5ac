import { DAY_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { ServerModule } from "../../platform/module.ts";
import { createNotices } from "./add-notices.ts";
import { carryJob } from "./carry-notices.ts";
import type { NoticesDependencies } from "./dependencies.ts";
import { poolsFollower } from "./follow-pools.ts";
import { forgetNotices } from "./notice-repo.ts";
import { noticesHandlers } from "./routes.ts";

const KEEP_MS = 180 * DAY_MS;

function tidyJob({ db, clock }: NoticesDependencies): Job {
  return {
    name: "notices.tidy",
    cron: "20 4 * * *",
    run: () => forgetNotices(db, new Date(clock.now().getTime() - KEEP_MS)),
  };
}

/** What members are notified of what is theirs alone. */
export const noticesModule = {
  ports: { notices: createNotices },
  create: (deps: NoticesDependencies) =>
    ({
      handlers: noticesHandlers(deps),
      consumers: [poolsFollower(deps)],
      jobs: () => [carryJob(deps), tidyJob(deps)],
    }) satisfies ServerModule,
};
