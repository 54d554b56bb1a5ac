import type { Job } from "../../core/jobs.ts";
import type { PollsDependencies } from "./dependencies.ts";
import { drawDuePolls } from "./draw-winners.ts";

export function pollsJobs(deps: PollsDependencies): Job[] {
  // The next minute is the next attempt.
  return [{ name: "polls.draw", cron: "* * * * *", maxAttempts: 1, run: () => drawDuePolls(deps) }];
}
