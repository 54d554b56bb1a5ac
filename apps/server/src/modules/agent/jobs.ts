import type { Job } from "../../core/jobs.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { forgetPersonal } from "./personal-repo.ts";

const KEEP_NOTIFICATIONS_MS = 30 * 24 * 60 * 60_000;

export function agentJobs({ db, clock }: Pick<AgentDependencies, "db" | "clock">): Job[] {
  return [
    {
      name: "tidy-agent",
      cron: "7 * * * *",
      run: () => forgetPersonal(db, new Date(clock.now().getTime() - KEEP_NOTIFICATIONS_MS)),
    },
  ];
}
