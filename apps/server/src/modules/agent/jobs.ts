import { DAY_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { forgetPersonal } from "./personal-repo.ts";

const KEEP_NOTIFICATIONS_MS = 30 * DAY_MS;

export function agentJobs({ db, clock }: Pick<AgentDependencies, "db" | "clock">): Job[] {
  return [
    {
      name: "tidy-agent",
      cron: "7 * * * *",
      run: () => forgetPersonal(db, new Date(clock.now().getTime() - KEEP_NOTIFICATIONS_MS)),
    },
  ];
}
